import '@hotwired/turbo';
import '../checkout.js';
import { record } from '../received.js';

for (const hook of [
  'click',
  'before-visit',
  'visit',
  'before-cache',
  'before-render',
  'render',
  'load',
])
  document.addEventListener(`turbo:${hook}`, () => record(hook));
