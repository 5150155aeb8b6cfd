import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type ComponentProps, type RefObject } from 'react';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'ref'> {
  readonly value: string;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * A text input with the given value, which stands in no attribute: React writes the `value` of its own inputs into the markup,
 * where session recorders and style sheets of other scripts could read what the shopper typed.
 */
export function TextInput({ value, ref, onChange, ...rest }: TextInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  // Renders after each change: the owner may have kept its value, which the input then shows again.
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useValue(input, value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    changed();
  };
  return <input {...rest} ref={input} onChange={change} />;
}

/** Gives a control its value, as a property. */
export function useValue(control: RefObject<HTMLInputElement | HTMLSelectElement | null>, value: string): void {
  useLayoutEffect(() => {
    // Setting the same value would move the caret.
    if (control.current && control.current.value !== value) control.current.value = value;
  });
}
