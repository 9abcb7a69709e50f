//! Signals, memos and what is derived of them, read and set as Leptos' own are, whose places they take. Leptos compiles its
//! signals anew for every type of value; here all values are boxed, so that one copy of that code serves all types.

use leptos::prelude::{self, GetValue, ReadUntracked, StoredValue, Track, Write};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

type Value = dyn Any + Send + Sync;
/// Is shown a value.
type See<'a> = &'a mut dyn FnMut(&Value);

/// A value that is set.
pub(crate) struct RwSignal<T>(prelude::RwSignal<Box<Value>>, PhantomData<fn() -> T>);

/// A value made of others, told on only when it differs.
pub(crate) struct Memo<T>(prelude::Memo<Made>, PhantomData<fn() -> T>);

/// A value that may be a signal, a memo, made of others whenever it is read, or always the same.
pub(crate) struct Signal<T>(StoredValue<Arc<Source>>, PhantomData<fn() -> T>);

/// Shows its value. Told `true`, it makes what reads the value depend on it.
type Source = dyn Fn(bool, See<'_>) + Send + Sync;

/// Makes the value of a memo, and is given the last one.
type Make = dyn Fn(Option<&Value>) -> Made + Send + Sync;

/// What a memo made, and how such values are compared.
struct Made {
    value: Box<Value>,
    is_same: fn(&Value, &Value) -> bool,
}

impl PartialEq for Made {
    fn eq(&self, other: &Made) -> bool {
        (self.is_same)(&*self.value, &*other.value)
    }
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    pub(crate) fn new(value: T) -> RwSignal<T> {
        RwSignal(new_signal(Box::new(value)), PhantomData)
    }

    /// Without effect when the page that owns the signal is gone, as every change is.
    pub(crate) fn set(&self, value: T) {
        self.try_set(value);
    }

    /// Hands the value back where the signal is gone with its page.
    pub(crate) fn try_set(&self, value: T) -> Option<T> {
        let mut value = Some(value);
        change_signal(self.0, &mut |place| {
            if let (Some(place), Some(value)) = (place.downcast_mut(), value.take()) {
                *place = value;
            }
        });
        value
    }

    pub(crate) fn update(&self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// `None` when the page that owns the signal is gone.
    pub(crate) fn try_update<U>(&self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        let (mut change, mut answer) = (Some(change), None);
        change_signal(self.0, &mut |place| {
            answer = place.downcast_mut().zip(change.take()).map(|(place, change)| change(place));
        });
        answer
    }
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// `make` is given what it made before.
    pub(crate) fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T> {
        let is_same = |one: &Value, other: &Value| one.downcast_ref::<T>() == other.downcast_ref();
        let make = move |before: Option<&Value>| Made {
            value: Box::new(make(before.and_then(|before| before.downcast_ref()))),
            is_same,
        };
        Memo(new_memo(Box::new(make)), PhantomData)
    }
}

impl<T: Send + Sync + 'static> Signal<T> {
    /// Made anew whenever it is read.
    pub(crate) fn derive(make: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
        Signal::showing(Arc::new(move |tracked, see: See<'_>| {
            let value = if tracked { make() } else { prelude::untrack(&make) };
            see(&value);
        }))
    }

    /// Always the same.
    pub(crate) fn stored(value: T) -> Signal<T> {
        Signal::showing(Arc::new(move |_, see: See<'_>| see(&value)))
    }

    fn showing(show: Arc<Source>) -> Signal<T> {
        Signal(StoredValue::new(show), PhantomData)
    }
}

impl<T: Send + Sync + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Signal<T> {
        Signal::showing(Arc::new(move |tracked, see: See<'_>| show_signal(signal.0, tracked, see)))
    }
}

impl<T: Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Signal<T> {
        Signal::showing(Arc::new(move |tracked, see: See<'_>| show_memo(memo.0, tracked, see)))
    }
}

impl<T: Send + Sync + 'static, F: Fn() -> T + Send + Sync + 'static> From<F> for Signal<T> {
    fn from(make: F) -> Signal<T> {
        Signal::derive(make)
    }
}

impl<T: Default + Send + Sync + 'static> Default for Signal<T> {
    fn default() -> Signal<T> {
        Signal::stored(T::default())
    }
}

/// The ways to read a value, which are the same for all kinds.
macro_rules! is_read {
    ($kind:ident, $show:expr) => {
        impl<T> Clone for $kind<T> {
            fn clone(&self) -> $kind<T> {
                *self
            }
        }

        impl<T> Copy for $kind<T> {}

        #[allow(dead_code, reason = "not every kind is read in every way")]
        impl<T: Send + Sync + 'static> $kind<T> {
            /// `None` when the page that owns it is gone.
            fn seen<U>(&self, tracked: bool, read: impl FnOnce(&T) -> U) -> Option<U> {
                let (mut read, mut answer) = (Some(read), None);
                $show(self.0, tracked, &mut |value| {
                    answer = value.downcast_ref().zip(read.take()).map(|(value, read)| read(value));
                });
                answer
            }

            pub(crate) fn with<U>(&self, read: impl FnOnce(&T) -> U) -> U {
                self.seen(true, read).unwrap_or_else(|| gone())
            }

            pub(crate) fn with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> U {
                self.seen(false, read).unwrap_or_else(|| gone())
            }

            pub(crate) fn try_with_untracked<U>(&self, read: impl FnOnce(&T) -> U) -> Option<U> {
                self.seen(false, read)
            }

            /// What reads this depends on it.
            pub(crate) fn track(&self) {
                $show(self.0, true, &mut |_| {});
            }

            pub(crate) fn get(&self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            pub(crate) fn get_untracked(&self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }

            pub(crate) fn try_get_untracked(&self) -> Option<T>
            where
                T: Clone,
            {
                self.seen(false, T::clone)
            }
        }
    };
}

is_read!(RwSignal, show_signal);
is_read!(Memo, show_memo);
is_read!(Signal, show);

// What follows is compiled once for all types.

fn new_signal(value: Box<Value>) -> prelude::RwSignal<Box<Value>> {
    prelude::RwSignal::new(value)
}

fn new_memo(make: Box<Make>) -> prelude::Memo<Made> {
    prelude::Memo::new(move |before: Option<&Made>| make(before.map(|before| &*before.value)))
}

fn show_signal(signal: prelude::RwSignal<Box<Value>>, tracked: bool, see: See<'_>) {
    if tracked {
        signal.track();
    }
    if let Some(value) = signal.try_read_untracked() {
        see(&**value);
    }
}

fn show_memo(memo: prelude::Memo<Made>, tracked: bool, see: See<'_>) {
    if tracked {
        memo.track();
    }
    if let Some(made) = memo.try_read_untracked() {
        see(&*made.value);
    }
}

fn show(signal: StoredValue<Arc<Source>>, tracked: bool, see: See<'_>) {
    if let Some(show) = signal.try_get_value() {
        show(tracked, see);
    }
}

fn change_signal(signal: prelude::RwSignal<Box<Value>>, change: &mut dyn FnMut(&mut Value)) {
    if let Some(mut value) = signal.try_write() {
        change(&mut **value);
    }
}

#[cold]
fn gone() -> ! {
    panic!("a signal is read after its page has gone")
}
