import { greet } from './greet.js';

greet((port) => {
  port.onmessage = ({ data }) => {
    document.forms[0].dataset.amount = data.amount;
    port.postMessage('applied');
  };
  const whenParsed = () => {
    for (const input of document.querySelectorAll('input'))
      input.addEventListener('input', () => port.postMessage('change'));
    port.postMessage('ready');
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenParsed);
  else whenParsed();
});
