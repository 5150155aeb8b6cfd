// The three inputs of the other frames, drawn by React in the frame's end of zoid: what a kit of one's own would begin with.
import zoid from '@krakenjs/zoid/dist/zoid.frame.min.js';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

zoid.create({ tag: 'bench-card', url: location.href, domain: location.origin });

const fields = [
  ['cardNumber', 'cc-number', 'Card number', { flex: 'auto' }],
  ['expiryDate', 'cc-exp', 'MM/YY', { width: 80 }],
  ['cvc', 'cc-csc', 'CVC', { width: 60 }],
];

function Card() {
  const [values, setValues] = useState({});
  const [amount, setAmount] = useState(window.xprops.amount);
  useEffect(() => {
    window.xprops.onProps((props) => setAmount(props.amount));
    void window.xprops.onReady();
  }, []);
  const input = ([name, autoComplete, placeholder, style]) =>
    createElement('input', {
      key: name,
      name,
      inputMode: 'numeric',
      autoComplete,
      placeholder,
      'aria-label': placeholder,
      style,
      value: values[name] ?? '',
      onChange: ({ target }) => setValues((before) => ({ ...before, [name]: target.value })),
    });
  return createElement(
    'form',
    { style: { display: 'flex', gap: 8 }, 'data-amount': amount },
    fields.map(input),
  );
}

createRoot(document.body).render(createElement(Card));
