//! Puts the modules of a split program together again, for a browser that downloads all of them at once.
//!
//! A module of a split program calls functions of other modules through the table, by one small function for each, which
//! the splitter calls a shim. In one module these calls are direct, the shims are gone, and a function has the same
//! number wherever it is called, so that the whole compresses better than its modules do one after the other.

use crate::locals::Locals;
use std::collections::HashMap;
use wasm_encoder::reencode::{self, Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Function, FunctionSection, Instruction, Module, TypeSection,
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, Data, DataKind, DataSectionReader, Element, ElementItems, ElementKind,
    ElementSectionReader, ExternalKind, FuncType, FunctionBody, FunctionSectionReader, Import, Operator, Parser,
    Payload, TypeRef, TypeSectionReader,
};

type Result<T> = std::result::Result<T, Error<String>>;

/// The program, which comes first, with the other modules in it.
pub(crate) fn merge(modules: &[&[u8]]) -> std::result::Result<Vec<u8>, String> {
    let wrong = |error: Error<String>| {
        let why = match error {
            Error::ParseError(why) => why.to_string(),
            Error::UserError(why) => why,
            other => other.to_string(),
        };
        format!("the modules of a pack cannot be merged: {why}")
    };
    let [program, ..] = modules else { return Err("there is no program to merge modules with".to_owned()) };
    let read = modules.iter().map(|wasm| Input::read(wasm)).collect::<Result<Vec<_>>>().map_err(wrong)?;
    let mut merged = Module::new();
    Merger::of(&read).map_err(wrong)?.parse_core_module(&mut merged, Parser::new(0), program).map_err(wrong)?;
    let merged = merged.finish();
    wasmparser::validate(&merged).map_err(|error| wrong(error.into()))?;
    Ok(merged)
}

/// What is merged of a module.
#[derive(Default)]
struct Input<'a> {
    types: Vec<FuncType>,
    imports: Vec<Import<'a>>,
    /// The types of the functions that are not imported, and their code.
    functions: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    /// Numbers of what is exported.
    exports: HashMap<&'a str, (ExternalKind, u32)>,
    elements: Vec<Element<'a>>,
    data: Vec<Data<'a>>,
}

impl<'a> Input<'a> {
    fn read(wasm: &'a [u8]) -> Result<Input<'a>> {
        let mut read = Input::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(types) => {
                    read.types = types.into_iter_err_on_gc_types().collect::<std::result::Result<_, _>>()?;
                }
                Payload::ImportSection(imports) => {
                    read.imports = imports.into_imports().collect::<std::result::Result<_, _>>()?;
                }
                Payload::FunctionSection(functions) => {
                    read.functions = functions.into_iter().collect::<std::result::Result<_, _>>()?;
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        read.exports.insert(export.name, (export.kind, export.index));
                    }
                }
                Payload::ElementSection(elements) => {
                    read.elements = elements.into_iter().collect::<std::result::Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => read.bodies.push(body),
                Payload::DataSection(data) => read.data = data.into_iter().collect::<std::result::Result<_, _>>()?,
                _ => {}
            }
        }
        Ok(read)
    }

    fn imported_functions(&self) -> usize {
        self.imports.iter().filter(|import| matches!(import.ty, TypeRef::Func(_))).count()
    }

    /// The number, type and code of each function that is not imported.
    fn own_functions(&self) -> impl Iterator<Item = (u32, (&u32, &FunctionBody<'a>))> {
        (number(self.imported_functions())..).zip(self.functions.iter().zip(&self.bodies))
    }

    /// The functions this module puts into the table, by their places in it.
    fn in_table(&self) -> Result<Vec<(u32, u32)>> {
        let mut places = Vec::new();
        for element in &self.elements {
            let (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) =
                (&element.kind, &element.items)
            else {
                continue;
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else { continue };
            for (place, function) in (value.cast_unsigned()..).zip(functions.clone()) {
                places.push((place, function?));
            }
        }
        Ok(places)
    }
}

/// The place in the table that a function calls, if handing on its own arguments is all it does.
fn shim(types: &[FuncType], of: u32, body: &FunctionBody<'_>) -> Result<Option<u32>> {
    let mut operators = body.get_operators_reader()?;
    let mut arguments = 0;
    let place = loop {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == arguments => arguments += 1,
            Operator::I32Const { value } => break value.cast_unsigned(),
            _ => return Ok(None),
        }
    };
    let as_it_is = |called: u32| called == of && types[of as usize].params().len() == arguments as usize;
    let calls = matches!(operators.read()?, Operator::CallIndirect { type_index, .. } if as_it_is(type_index));
    Ok((calls && matches!(operators.read()?, Operator::End)).then_some(place))
}

/// Pieces of data that lie closer together than this become one: a piece of its own costs more than the zeros between.
const GAP: usize = 16;

/// The data of all modules by its address. What lies between two pieces belongs to modules that are not here, which bring
/// it themselves.
fn joined_data(modules: &[Input<'_>]) -> Result<Vec<(u32, Vec<u8>)>> {
    let mut pieces = Vec::new();
    for piece in modules.iter().flat_map(|module| &module.data).filter(|piece| !piece.data.is_empty()) {
        let address = match &piece.kind {
            DataKind::Active { memory_index: 0, offset_expr } => offset_expr.get_operators_reader().read()?,
            _ => return Err(Error::UserError("a piece of data has no place in the memory".to_owned())),
        };
        let Operator::I32Const { value } = address else {
            return Err(Error::UserError("the address of a piece of data is not a number".to_owned()));
        };
        pieces.push((value.cast_unsigned(), piece.data));
    }
    pieces.sort_by_key(|(address, _)| *address);
    let mut joined: Vec<(u32, Vec<u8>)> = Vec::new();
    for (address, bytes) in pieces {
        match joined.last_mut().map(|(start, before)| ((address - *start) as usize, before)) {
            Some((offset, before)) if offset < before.len() => {
                return Err(Error::UserError(format!("two pieces of data lie at {address}")));
            }
            Some((offset, before)) if offset < before.len() + GAP => {
                before.resize(offset, 0);
                before.extend(bytes);
            }
            _ => joined.push((address, bytes.to_vec())),
        }
    }
    Ok(joined)
}

/// The numbers that the things of one module have in the merged one.
#[derive(Default)]
struct Numbers {
    types: Vec<u32>,
    functions: Vec<u32>,
    tables: Vec<u32>,
    globals: Vec<u32>,
}

struct Merger<'a> {
    modules: &'a [Input<'a>],
    types: Vec<FuncType>,
    numbers: Vec<Numbers>,
    /// For each module and function of its own: whether it stays. A shim for something that is here goes.
    stays: Vec<Vec<bool>>,
    /// The module that is being written.
    at: usize,
    /// The new numbers of the locals of the function that is being written.
    locals: Vec<u32>,
}

impl<'a> Merger<'a> {
    fn of(modules: &'a [Input<'a>]) -> Result<Merger<'a>> {
        let mut merger =
            Merger { modules, types: Vec::new(), numbers: Vec::new(), stays: Vec::new(), at: 0, locals: Vec::new() };
        for module in modules {
            let numbers = merger.number_all_but_functions(module)?;
            merger.numbers.push(numbers);
        }
        merger.number_functions()?;
        Ok(merger)
    }

    fn number_all_but_functions(&mut self, module: &Input<'a>) -> Result<Numbers> {
        let mut numbers = Numbers::default();
        for of in &module.types {
            let known = self.types.iter().position(|known| known == of);
            numbers.types.push(number(known.unwrap_or(self.types.len())));
            if known.is_none() {
                self.types.push(of.clone());
            }
        }
        if self.numbers.is_empty() {
            return Ok(numbers);
        }
        for import in &module.imports {
            let exported = self.modules[0].exports.get(import.name);
            match (import.ty, exported) {
                (TypeRef::Global(_), Some((ExternalKind::Global, number))) => numbers.globals.push(*number),
                (TypeRef::Table(_), Some((ExternalKind::Table, number))) => numbers.tables.push(*number),
                // There is only one.
                (TypeRef::Memory(_), Some((ExternalKind::Memory, 0))) => {}
                _ => return Err(Error::UserError(format!("the program does not export '{}'", import.name))),
            }
        }
        Ok(numbers)
    }

    fn number_functions(&mut self) -> Result<()> {
        let mut in_table = HashMap::new();
        let mut shims = HashMap::new();
        for (at, module) in self.modules.iter().enumerate() {
            in_table.extend(module.in_table()?.into_iter().map(|(place, function)| (place, (at, function))));
            for (function, (of, body)) in module.own_functions() {
                shims.extend(shim(&module.types, *of, body)?.map(|place| ((at, function), place)));
            }
        }
        // A shim of a shim stays, and so does one of a function that is not here.
        let called = |shim: (usize, u32)| {
            shims.get(&shim).and_then(|place| in_table.get(place)).filter(|called| !shims.contains_key(called))
        };
        let mut next = number(self.modules[0].imported_functions());
        let mut replaced = Vec::new();
        for (at, module) in self.modules.iter().enumerate() {
            let numbers = &mut self.numbers[at].functions;
            numbers.extend(0..number(module.imported_functions()));
            let mut stays = Vec::new();
            for (function, _) in module.own_functions() {
                let called = called((at, function));
                stays.push(called.is_none());
                numbers.push(next);
                match called {
                    Some(called) => replaced.push(((at, function), *called)),
                    None => next += 1,
                }
            }
            self.stays.push(stays);
        }
        for ((at, shim), (of, function)) in replaced {
            self.numbers[at].functions[shim as usize] = self.numbers[of].functions[function as usize];
        }
        Ok(())
    }

    /// Writes something of each module, the program's first.
    fn each(&mut self, mut write: impl FnMut(&mut Self, &'a Input<'a>) -> Result<()>) -> Result<()> {
        for at in 0..self.modules.len() {
            self.at = at;
            write(self, &self.modules[at])?;
        }
        self.at = 0;
        Ok(())
    }

    fn function(&mut self, parameters: u32, body: &FunctionBody<'_>) -> Result<Function> {
        let Locals { types, numbers } = Locals::by_use(parameters, body)?;
        let types = types.into_iter().map(|of| self.val_type(of)).collect::<Result<Vec<_>>>()?;
        let mut function = Function::new_with_locals_types(types);
        self.locals = numbers;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            function.instruction(&self.parse_instruction(&mut operators)?);
        }
        Ok(function)
    }

    fn numbered(&self, of: fn(&Numbers) -> &Vec<u32>, number: u32) -> Result<u32> {
        let known = of(&self.numbers[self.at]).get(number as usize).copied();
        known.ok_or_else(|| Error::UserError(format!("there is nothing with the number {number}")))
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).expect("a module has less than 4 billion things")
}

impl Reencode for Merger<'_> {
    type Error = String;

    fn type_index(&mut self, number: u32) -> Result<u32> {
        self.numbered(|numbers| &numbers.types, number)
    }

    fn function_index(&mut self, number: u32) -> Result<u32> {
        self.numbered(|numbers| &numbers.functions, number)
    }

    fn table_index(&mut self, number: u32) -> Result<u32> {
        if self.at == 0 { Ok(number) } else { self.numbered(|numbers| &numbers.tables, number) }
    }

    fn global_index(&mut self, number: u32) -> Result<u32> {
        if self.at == 0 { Ok(number) } else { self.numbered(|numbers| &numbers.globals, number) }
    }

    fn data_index(&mut self, _: u32) -> Result<u32> {
        Err(Error::UserError("data is asked for by its number, which it loses here".to_owned()))
    }

    fn data_count(&mut self, _: u32) -> Result<u32> {
        Ok(number(joined_data(self.modules)?.len()))
    }

    /// Left out: browsers do not read custom sections.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Result<()> {
        Ok(())
    }

    fn instruction<'a>(&mut self, operator: Operator<'a>) -> Result<Instruction<'a>> {
        Ok(match operator {
            Operator::LocalGet { local_index } => Instruction::LocalGet(self.locals[local_index as usize]),
            Operator::LocalSet { local_index } => Instruction::LocalSet(self.locals[local_index as usize]),
            Operator::LocalTee { local_index } => Instruction::LocalTee(self.locals[local_index as usize]),
            other => reencode::utils::instruction(self, other)?,
        })
    }

    fn parse_type_section(&mut self, types: &mut TypeSection, _: TypeSectionReader<'_>) -> Result<()> {
        for of in self.types.clone() {
            types.ty().func_type(&self.func_type(of)?);
        }
        Ok(())
    }

    fn parse_function_section(&mut self, functions: &mut FunctionSection, _: FunctionSectionReader<'_>) -> Result<()> {
        self.each(|merger, module| {
            for (local, of) in module.functions.iter().enumerate() {
                if merger.stays[merger.at][local] {
                    functions.function(merger.type_index(*of)?);
                }
            }
            Ok(())
        })
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, _: CodeSectionReader<'_>) -> Result<()> {
        self.each(|merger, module| {
            for (local, (of, body)) in module.functions.iter().zip(&module.bodies).enumerate() {
                if merger.stays[merger.at][local] {
                    let parameters = number(module.types[*of as usize].params().len());
                    code.function(&merger.function(parameters, body)?);
                }
            }
            Ok(())
        })
    }

    fn parse_element_section(&mut self, elements: &mut ElementSection, _: ElementSectionReader<'_>) -> Result<()> {
        self.each(|merger, module| {
            module.elements.iter().try_for_each(|element| merger.parse_element(elements, element.clone()))
        })
    }

    fn parse_data_section(&mut self, data: &mut DataSection, _: DataSectionReader<'_>) -> Result<()> {
        for (address, bytes) in joined_data(self.modules)? {
            data.active(0, &ConstExpr::i32_const(address.cast_signed()), bytes);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        Elements, EntityType, ExportKind, ExportSection, ImportSection, MemorySection, MemoryType, RefType,
        TableSection, TableType, ValType,
    };

    const TABLE: TableType =
        TableType { element_type: RefType::FUNCREF, table64: false, minimum: 4, maximum: None, shared: false };
    const MEMORY: MemoryType =
        MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };

    /// A function that takes a number and gives it to the function at this place of the table.
    fn shim_of(place: i32) -> Vec<Instruction<'static>> {
        vec![
            Instruction::LocalGet(0),
            Instruction::I32Const(place),
            Instruction::CallIndirect { type_index: 0, table_index: 0 },
        ]
    }

    /// A module of functions that take and give a number; the first of them is put into the table.
    fn module(is_program: bool, place: i32, functions: &[Vec<Instruction<'static>>]) -> Vec<u8> {
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([ValType::I32], [ValType::I32]);
        module.section(&types);
        let mut imports = ImportSection::new();
        if !is_program {
            imports.import("__wasm_split", "table", EntityType::Table(TABLE));
            imports.import("__wasm_split", "memory", EntityType::Memory(MEMORY));
        }
        module.section(&imports);
        let mut declared = FunctionSection::new();
        functions.iter().for_each(|_| _ = declared.function(0));
        module.section(&declared);
        if is_program {
            module.section(TableSection::new().table(TABLE));
            module.section(MemorySection::new().memory(MEMORY));
            let mut exports = ExportSection::new();
            exports.export("table", ExportKind::Table, 0).export("memory", ExportKind::Memory, 0);
            module.section(exports.export("last", ExportKind::Func, functions.len() as u32 - 1));
        }
        let mut elements = ElementSection::new();
        elements.active(Some(0), &ConstExpr::i32_const(place), Elements::Functions([0].as_slice().into()));
        module.section(&elements);
        let mut code = CodeSection::new();
        for instructions in functions {
            let mut function = Function::new([]);
            instructions
                .iter()
                .chain([&Instruction::End])
                .for_each(|instruction| _ = function.instruction(instruction));
            code.function(&function);
        }
        module.section(&code);
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(8 * place), *b"data");
        data.active(0, &ConstExpr::i32_const(0), []);
        module.section(&data);
        module.finish()
    }

    /// What the functions call, by number or by place in the table.
    fn calls(wasm: &[u8]) -> Vec<String> {
        let read = Input::read(wasm).expect("a module");
        let mut calls = Vec::new();
        for body in &read.bodies {
            let operators = body.get_operators_reader().expect("code").into_iter();
            let mut operators = operators.map(|operator| operator.expect("an operator"));
            let call = operators.find_map(|operator| match operator {
                Operator::Call { function_index } => Some(format!("function {function_index}")),
                Operator::I32Const { value } => Some(format!("place {value}")),
                _ => None,
            });
            calls.push(call.unwrap_or_else(|| "nothing".to_owned()));
        }
        calls
    }

    #[test]
    fn a_call_of_another_module_becomes_direct() {
        let hand_on = |function| vec![Instruction::LocalGet(0), Instruction::Call(function)];
        let twice = vec![Instruction::LocalGet(0), Instruction::LocalGet(0), Instruction::I32Add];
        let program = module(true, 1, &[twice, shim_of(2), hand_on(1)]);
        let other = module(false, 2, &[hand_on(1), shim_of(1), shim_of(3), hand_on(2)]);
        let merged = merge(&[&program, &other]).expect("they fit");
        // Of the program: the sum, and the call of the other module's first function. Of the other: that function, which
        // calls the sum, the shim of a function that is not here, and the call of that shim.
        assert_eq!(calls(&merged), ["nothing", "function 2", "function 0", "place 3", "function 3"]);
        let merged = Input::read(&merged).expect("a module");
        assert_eq!(merged.in_table().expect("a table"), [(1, 0), (2, 2)]);
        assert_eq!(merged.exports["last"], (ExternalKind::Func, 1));
        assert_eq!(merged.types.len(), 1);
        assert_eq!(merged.data.iter().map(|piece| piece.data).collect::<Vec<_>>(), [b"data\0\0\0\0data"]);
    }

    #[test]
    fn what_only_looks_like_a_shim_stays() {
        let other_argument = vec![Instruction::I32Const(7), Instruction::I32Const(1)];
        let call = Instruction::CallIndirect { type_index: 0, table_index: 0 };
        let program = module(true, 1, &[[other_argument, vec![call]].concat()]);
        assert_eq!(calls(&merge(&[&program]).expect("a program")), ["place 7"]);
    }

    #[test]
    fn data_far_apart_stays_apart_and_data_upon_data_is_refused() {
        // Each is a shim of itself, which is nonsense that stays.
        let program = module(true, 1, &[shim_of(1)]);
        let with = |place| merge(&[&program, &module(false, place, &[shim_of(place)])]);
        let merged = with(9).expect("they fit");
        assert_eq!(joined_data(&[Input::read(&merged).expect("a module")]).expect("data").len(), 2);
        assert!(with(1).is_err_and(|why| why.contains("two pieces of data lie at 8")));
    }

    #[test]
    fn a_module_of_another_program_is_refused() {
        let (program, other) = (module(false, 1, &[shim_of(1)]), module(false, 2, &[shim_of(1)]));
        let why = merge(&[&program, &other]).expect_err("the first exports nothing");
        assert!(why.contains("does not export 'table'"), "{why}");
        assert!(merge(&[]).is_err());
    }
}
