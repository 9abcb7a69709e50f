//! Settings of the server from a TOML file and from the environment, as the arguments of the command line they stand for.
//! What stands on the command line goes first, then the environment, then the file; lists are put together.

use clap::Command;
use std::ffi::OsString;

/// What a variable of the environment that sets an option begins with.
const PREFIX: &str = "WARTABLE_";
/// The option that names the file.
const FILE: &str = "config";

/// Variables with this beginning that tests and tools read, and no server.
const FOR_TESTS: [&str; 10] = [
    "WARTABLE_BIN",
    "WARTABLE_BLESS",
    "WARTABLE_MATCHES",
    "WARTABLE_NEED_BROWSER",
    "WARTABLE_NEED_POSTGRES",
    "WARTABLE_RECORDS",
    "WARTABLE_SEED",
    "WARTABLE_STORY",
    "WARTABLE_VICTIM_OF",
    "WARTABLE_WEB",
];

/// Said below the list of options.
pub(crate) const HELP: &str = "Every option may also stand in a TOML file, named with --config, without its dashes: listen = \"0.0.0.0:80\", \
    behind-proxy = true, origin = [\"https://play.example\"]. Or in the environment, where a password is no part of the \
    list of processes: WARTABLE_DATABASE=postgres://…, WARTABLE_BEHIND_PROXY=true, lists with commas. The command line \
    goes first, then the environment, then the file; false in the environment takes back what the file switches on.\n\n\
    How much is logged is said by RUST_LOG in the environment: error, warn, info (the default), debug, which shows every \
    request, or trace.";

/// The arguments of a subcommand with those of the environment and the file before them, so that the later ones override.
pub(crate) fn with_settings(
    command: &Command,
    given: Vec<OsString>,
    environment: impl Iterator<Item = (String, String)>,
    read: impl FnOnce(&str) -> Result<String, String>,
) -> Result<Vec<OsString>, String> {
    let mut variables: Vec<(String, String)> = environment.filter(|(name, _)| name.starts_with(PREFIX)).collect();
    variables.sort();
    check_names(command, &variables)?;
    let in_environment = variables.iter().find(|(name, _)| key_of(name) == FILE).map(|(_, value)| value.clone());
    let mut settings = Vec::new();
    if let Some(path) = named_file(&given).or(in_environment) {
        settings = of_file(command, &read(&path)?).map_err(|why| format!("{path}: {why}"))?;
        check(command, &settings).map_err(|why| format!("{path}: {why}"))?;
    }
    for (name, value) in &variables {
        let of_variable = of_variable(command, &key_of(name), value).map_err(|why| format!("{name}: {why}"))?;
        check(command, &of_variable).map_err(|why| format!("{name}: {why}"))?;
        if is_switch(command, &key_of(name)) {
            // A variable that says no takes back what the file switches on.
            let switch = format!("--{}", key_of(name));
            settings.retain(|argument| *argument != switch);
        }
        settings.extend(of_variable);
    }
    Ok(settings.into_iter().map(OsString::from).chain(given).collect())
}

/// Refuses a variable that looks like a setting of the server and is none, so that a misspelt one does not go unnoticed.
pub(crate) fn check_names(command: &Command, environment: &[(String, String)]) -> Result<(), String> {
    let known: Vec<&str> = options(command).collect();
    for (name, value) in environment.iter().filter(|(name, _)| name.starts_with(PREFIX)) {
        let key = key_of(name);
        let is_known = known.contains(&key.as_str()) || FOR_TESTS.contains(&name.as_str());
        if is_known || is_of_kubernetes(&key, value) {
            continue;
        }
        return Err(match kernel::nearest(&key, &known).map(variable_of) {
            Some(nearest) => format!("{name} in the environment is no setting, did you mean {nearest}?"),
            None => {
                let all: Vec<String> = known.into_iter().map(variable_of).collect();
                format!("{name} in the environment is no setting; there are {}", all.join(", "))
            }
        });
    }
    Ok(())
}

/// Kubernetes tells every container of a service that is called `wartable`: `WARTABLE_SERVICE_HOST`, `WARTABLE_PORT=tcp://…`.
fn is_of_kubernetes(key: &str, value: &str) -> bool {
    key.starts_with("service-") || key.starts_with("port-") || key == "port" && value.contains("://")
}

/// `WARTABLE_BEHIND_PROXY` is `behind-proxy`.
fn key_of(variable: &str) -> String {
    variable.trim_start_matches(PREFIX).to_lowercase().replace('_', "-")
}

fn variable_of(key: &str) -> String {
    format!("{PREFIX}{}", key.to_uppercase().replace('-', "_"))
}

/// The file named on the command line.
fn named_file(given: &[OsString]) -> Option<String> {
    let mut given = given.iter().filter_map(|one| one.to_str());
    while let Some(one) = given.next() {
        match one.strip_prefix("--config") {
            Some("") => return given.next().map(str::to_owned),
            Some(more) if more.starts_with('=') => return Some(more[1..].to_owned()),
            _ => {}
        }
    }
    None
}

fn of_file(command: &Command, text: &str) -> Result<Vec<String>, String> {
    let table: toml::Table = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut arguments = Vec::new();
    for (key, value) in &table {
        let Some(takes_value) = option(command, key).filter(|_| key != FILE) else {
            let known: Vec<&str> = options(command).filter(|known| *known != FILE).collect();
            return Err(format!("'{key}' is no setting; there are {}", known.join(", ")));
        };
        let single = |value: &toml::Value| match value {
            toml::Value::String(text) => Ok(text.clone()),
            toml::Value::Integer(number) => Ok(number.to_string()),
            other => Err(format!("{key} is a {}; write a text or a number", other.type_str())),
        };
        match value {
            toml::Value::Boolean(on) if !takes_value => arguments.extend(on.then(|| format!("--{key}"))),
            _ if !takes_value => return Err(format!("{key} is a {}; write true or false", value.type_str())),
            toml::Value::Array(list) => {
                for one in list {
                    arguments.push(format!("--{key}={}", single(one)?));
                }
            }
            one => arguments.push(format!("--{key}={}", single(one)?)),
        }
    }
    Ok(arguments)
}

/// A variable that is no option of the server sets nothing: [`check_names`] knows what it may be for.
fn of_variable(command: &Command, key: &str, value: &str) -> Result<Vec<String>, String> {
    let Some(takes_value) = option(command, key).filter(|_| key != FILE) else { return Ok(Vec::new()) };
    match (takes_value, value) {
        (false, "true" | "1") => Ok(vec![format!("--{key}")]),
        (false, "false" | "0" | "") => Ok(Vec::new()),
        (false, _) => Err(format!("'{value}' is neither true nor false")),
        (true, _) if is_list(command, key) => Ok(value
            .split(',')
            .map(str::trim)
            .filter(|one| !one.is_empty())
            .map(|one| format!("--{key}={one}"))
            .collect()),
        (true, _) => Ok(vec![format!("--{key}={value}")]),
    }
}

/// Reads them as if they stood on the command line alone, so that an error can name where they come from.
fn check(command: &Command, arguments: &[String]) -> Result<(), String> {
    let whole = std::iter::once("serve".to_owned()).chain(arguments.iter().cloned());
    match command.clone().args_override_self(true).try_get_matches_from(whole) {
        Ok(_) => Ok(()),
        Err(error) => {
            let text = error.render().to_string();
            let first = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
            Err(first.to_owned())
        }
    }
}

/// The options that are shown. Those for tests are not: the tests' own variables have such names.
fn options(command: &Command) -> impl Iterator<Item = &str> {
    command.get_arguments().filter(|argument| !argument.is_hide_set()).filter_map(|argument| argument.get_long())
}

/// Whether an option takes a value; none if there is no such option.
fn option(command: &Command, key: &str) -> Option<bool> {
    let shown = command.get_arguments().find(|argument| argument.get_long() == Some(key) && !argument.is_hide_set())?;
    Some(shown.get_action().takes_values())
}

fn is_switch(command: &Command, key: &str) -> bool {
    option(command, key) == Some(false)
}

fn is_list(command: &Command, key: &str) -> bool {
    let mut arguments = command.get_arguments();
    arguments
        .any(|argument| argument.get_long() == Some(key) && matches!(argument.get_action(), clap::ArgAction::Append))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Arg, ArgAction};

    fn serve() -> Command {
        Command::new("serve").args_override_self(true).args([
            Arg::new("config").long("config"),
            Arg::new("listen").long("listen").value_parser(clap::value_parser!(std::net::SocketAddr)),
            Arg::new("database").long("database"),
            Arg::new("bots").long("bots").value_parser(clap::value_parser!(usize)),
            Arg::new("origin").long("origin").action(ArgAction::Append),
            Arg::new("behind-proxy").long("behind-proxy").action(ArgAction::SetTrue),
            Arg::new("seed").long("seed").hide(true),
        ])
    }

    fn settled(given: &[&str], environment: &[(&str, &str)], file: &str) -> Result<Vec<String>, String> {
        let given = given.iter().map(OsString::from).collect();
        let environment = environment.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        let settled = with_settings(&serve(), given, environment, |_| Ok(file.to_owned()))?;
        Ok(settled.into_iter().map(|one| one.into_string().expect("text")).collect())
    }

    #[test]
    fn the_command_line_goes_before_the_environment_and_that_before_the_file() {
        let file =
            "listen = \"127.0.0.1:1\"\nbots = 2\ndatabase = \"sqlite:file.db\"\norigin = [\"https://a.example\"]";
        let environment =
            [("WARTABLE_LISTEN", "127.0.0.1:2"), ("WARTABLE_ORIGIN", "https://b.example, https://c.example")];
        let settled = settled(&["--config", "wartable.toml", "--listen", "127.0.0.1:3"], &environment, file);
        let whole = std::iter::once("serve".to_owned()).chain(settled.expect("good settings"));
        let matches = serve().try_get_matches_from(whole).expect("arguments");
        assert_eq!(matches.get_one::<std::net::SocketAddr>("listen").map(|address| address.port()), Some(3));
        assert_eq!(matches.get_one::<usize>("bots"), Some(&2));
        assert_eq!(matches.get_one::<String>("database").map(String::as_str), Some("sqlite:file.db"));
        assert_eq!(matches.get_many::<String>("origin").map(Iterator::count), Some(3));
    }

    #[test]
    fn the_file_may_be_named_in_the_environment() {
        assert_eq!(
            settled(&[], &[("WARTABLE_CONFIG", "wartable.toml")], "behind-proxy = true"),
            Ok(vec!["--behind-proxy".into()])
        );
        assert_eq!(
            settled(&["--config=wartable.toml"], &[], "behind-proxy = false"),
            Ok(vec!["--config=wartable.toml".into()])
        );
        assert_eq!(settled(&[], &[("WARTABLE_BEHIND_PROXY", "1")], ""), Ok(vec!["--behind-proxy".into()]));
    }

    #[test]
    fn variables_of_tests_and_containers_set_nothing() {
        assert_eq!(settled(&[], &[("WARTABLE_SEED", "17"), ("WARTABLE_BLESS", "1"), ("PATH", "/bin")], ""), Ok(vec![]));
        let address = "tcp://10.0.0.1:8080";
        let of_kubernetes =
            [("WARTABLE_PORT", address), ("WARTABLE_PORT_8080_TCP", address), ("WARTABLE_SERVICE_HOST", "10.0.0.1")];
        assert_eq!(settled(&[], &of_kubernetes, ""), Ok(vec![]));
    }

    #[test]
    fn a_misspelt_variable_is_refused_with_the_nearest_right_one() {
        let misspelt = |name| settled(&[], &[(name, "x")], "").expect_err("no setting");
        let database = misspelt("WARTABLE_DATABSE");
        assert!(database.contains("WARTABLE_DATABSE") && database.contains("did you mean WARTABLE_DATABASE?"));
        assert!(misspelt("WARTABLE_BEHINDPROXY").contains("did you mean WARTABLE_BEHIND_PROXY?"));
        assert!(misspelt("WARTABLE_PORT").contains("WARTABLE_PORT in the environment is no setting"));
        let far = misspelt("WARTABLE_XYZZY");
        assert!(far.contains("there are WARTABLE_CONFIG, WARTABLE_LISTEN") && !far.contains("SEED"), "{far}");
    }

    #[test]
    fn the_environment_takes_back_what_the_file_switches_on() {
        let proxy = |value, given: &[&str]| {
            let environment = [("WARTABLE_BEHIND_PROXY", value), ("WARTABLE_CONFIG", "wartable.toml")];
            settled(given, &environment, "behind-proxy = true")
        };
        for no in ["false", "0", ""] {
            assert_eq!(proxy(no, &[]), Ok(vec![]), "'{no}'");
        }
        assert_eq!(proxy("true", &[]), Ok(vec!["--behind-proxy".into()]));
        assert_eq!(
            proxy("false", &["--behind-proxy"]),
            Ok(vec!["--behind-proxy".into()]),
            "the command line goes first"
        );
    }

    #[test]
    fn a_bad_setting_is_named_with_the_place_it_stands_in() {
        let wrong = |environment: &[(&str, &str)], file: &str| {
            settled(&["--config", "wartable.toml"], environment, file).expect_err("a bad setting")
        };
        let unknown = wrong(&[], "lisen = \"x\"");
        assert!(unknown.contains("wartable.toml: 'lisen' is no setting; there are listen, database"), "{unknown}");
        assert!(!unknown.contains("seed"), "{unknown}");
        let here = wrong(&[], "listen = \"here\"");
        assert!(here.contains("wartable.toml: ") && here.contains("'here'") && here.contains("--listen"), "{here}");
        assert!(wrong(&[], "behind-proxy = \"yes\"").contains("write true or false"));
        assert!(wrong(&[], "listen = {}").contains("write a text or a number"));
        assert!(wrong(&[], "listen = ").contains("wartable.toml: "));
        assert!(wrong(&[("WARTABLE_BOTS", "many")], "").contains("WARTABLE_BOTS: "));
        assert!(wrong(&[("WARTABLE_BEHIND_PROXY", "maybe")], "").contains("neither true nor false"));
    }
}
