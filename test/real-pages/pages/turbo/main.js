import '@hotwired/turbo';
import '../checkout.js';
import { hear } from '../heard.js';

for (const hook of ['click', 'before-visit', 'visit', 'before-cache', 'before-render', 'render', 'load'])
  document.addEventListener(`turbo:${hook}`, () => hear(hook));
