import { createElement, useEffect, useState } from 'react';

const fields = [
  {
    name: 'cardNumber',
    autoComplete: 'cc-number',
    placeholder: 'Card number',
    style: { flex: 'auto' },
  },
  { name: 'expiryDate', autoComplete: 'cc-exp', placeholder: 'MM/YY', style: { width: 80 } },
  { name: 'cvc', autoComplete: 'cc-csc', placeholder: 'CVC', style: { width: 60 } },
];

/**
 * The three inputs of the other frames, drawn by React. Calls `connect` once they are there, with a
 * function that sets the amount.
 */
export function Card({ connect }) {
  const [values, setValues] = useState({});
  const [amount, setAmount] = useState();
  useEffect(() => void connect(setAmount), [connect]);
  const input = (field) =>
    createElement('input', {
      key: field.name,
      ...field,
      inputMode: 'numeric',
      'aria-label': field.placeholder,
      value: values[field.name] ?? '',
      onChange: ({ target }) => setValues((before) => ({ ...before, [field.name]: target.value })),
    });
  return createElement(
    'form',
    { style: { display: 'flex', gap: 8 }, 'data-amount': amount },
    fields.map(input),
  );
}
