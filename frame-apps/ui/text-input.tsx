import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLSelectElement;

interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'ref' | 'onChange'
> {
  readonly value: string;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
  readonly onChange: (event: { readonly target: HTMLInputElement }) => void;
}

/**
 * A text input with the given value, which stands in no attribute: React writes the `value` of its
 * own inputs into the markup, where session recorders and style sheets of other scripts could read
 * what the shopper typed.
 */
export function TextInput({ value, ref, onChange, ...rest }: TextInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useValue(input, value, (target) => onChange({ target }));
  return <input {...rest} ref={input} />;
}

/**
 * Gives a control its value, as a property, and calls `change` for each other value: of a shopper
 * who types, or of a program that fills forms, whatever event it dispatches. A value that came
 * without an event is read before the form is submitted.
 */
export function useValue<C extends Control>(
  control: RefObject<C | null>,
  value: string,
  change: (control: C) => void,
): void {
  /** The last value that the owner and the control had in common. */
  const known = useRef('');
  const isComposing = useRef(false);

  const write = useEffectEvent((input: C) => {
    // An input method inserts its text once more if it is changed meanwhile.
    if (isComposing.current) return;
    known.current = value;
    // Setting the same value would move the caret.
    if (input.value !== value) input.value = value;
  });
  const isNew = (input: C) => {
    const before = known.current;
    known.current = input.value;
    return input.value !== before;
  };
  const read = useEffectEvent((input: C) => {
    if (!isNew(input)) return;
    // At once: the form's handler comes next, and is to have the new value.
    flushSync(() => change(input));
    // The owner may have kept its value, which the control then shows again.
    write(input);
  });
  const syncInput = useEffectEvent(
    (input: C) => void (input.value !== '' && isNew(input) && change(input)),
  );

  useLayoutEffect(() => {
    // Only a value that the owner has changed: any other render would undo what a program has set.
    if (control.current && value !== known.current) write(control.current);
  });
  useEffect(() => {
    const input = control.current;
    if (!input) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const see = () => read(input);
    // React ignores an event if a script set the value before it.
    for (const type of ['input', 'change', 'focusout'])
      input.addEventListener(type, see, { signal });
    input.addEventListener('compositionstart', () => (isComposing.current = true), { signal });
    input.addEventListener(
      'compositionend',
      () => {
        isComposing.current = false;
        read(input);
        write(input);
      },
      { signal },
    );
    // The form's own listeners run before React's, which are the document's.
    input.form?.addEventListener('submit', see, { signal });
    syncInput(input);
    return () => controller.abort();
  }, [control]);
}
