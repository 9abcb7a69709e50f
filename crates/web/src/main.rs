//! The page: reads what the server or the worker tells and paints it. It knows no game.

fn main() {
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    web::start();
}
