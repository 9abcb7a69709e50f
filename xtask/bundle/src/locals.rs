//! Numbers the locals of a function by how often they are used. The compiler numbers them as they come; numbered by use,
//! functions look more alike, and the most frequent bytes of a program are the same few.

use wasmparser::{BinaryReaderError, FunctionBody, Operator, ValType};

/// How the locals of one function are declared and numbered anew.
pub(crate) struct Locals {
    /// The types of those that are not parameters, in order.
    pub types: Vec<ValType>,
    /// The new number of each, by its number so far. Parameters keep theirs.
    pub numbers: Vec<u32>,
}

impl Locals {
    pub(crate) fn by_use(parameters: u32, body: &FunctionBody<'_>) -> Result<Locals, BinaryReaderError> {
        let mut declared = Vec::new();
        for run in body.get_locals_reader()? {
            let (count, of) = run?;
            declared.extend(std::iter::repeat_n(of, count as usize));
        }
        let mut uses = vec![0_u32; declared.len()];
        for operator in body.get_operators_reader()? {
            if let Some(local) = local_of(&operator?).and_then(|local| local.checked_sub(parameters)) {
                uses[local as usize] += 1;
            }
        }
        let mut order: Vec<u32> = (0..).take(declared.len()).collect();
        order.retain(|local| uses[*local as usize] > 0);
        order.sort_by_key(|local| std::cmp::Reverse(uses[*local as usize]));
        let mut numbers: Vec<u32> = (0..parameters).chain(declared.iter().map(|_| 0)).collect();
        for (number, local) in (parameters..).zip(&order) {
            numbers[(parameters + local) as usize] = number;
        }
        Ok(Locals { types: order.iter().map(|local| declared[*local as usize]).collect(), numbers })
    }
}

fn local_of(operator: &Operator<'_>) -> Option<u32> {
    match operator {
        Operator::LocalGet { local_index }
        | Operator::LocalSet { local_index }
        | Operator::LocalTee { local_index } => Some(*local_index),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{Function, Instruction};
    use wasmparser::BinaryReader;

    #[test]
    fn what_is_used_most_comes_first_and_what_is_not_used_goes() {
        use wasm_encoder::ValType::{F64, I32, I64};
        let mut function = Function::new([(1, I32), (1, F64), (1, I64)]);
        // The first two locals are parameters, the third is an i32 that is used once, the fifth an i64 that is used twice.
        for local in [1, 4, 2, 4] {
            function.instruction(&Instruction::LocalGet(local)).instruction(&Instruction::Drop);
        }
        let body = function.instruction(&Instruction::End).clone().into_raw_body();
        let body = FunctionBody::new(BinaryReader::new(&body, 0));
        let locals = Locals::by_use(2, &body).expect("a function");
        assert_eq!(locals.types, [ValType::I64, ValType::I32]);
        assert_eq!(locals.numbers, [0, 1, 3, 0, 2]);
    }
}
