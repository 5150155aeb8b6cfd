import 'htmx.org';
import '../checkout.js';
import { record } from '../received.js';

for (const hook of [
  'before:request',
  'before:swap',
  'after:swap',
  'before:restore:history',
  'before:history:update',
])
  document.addEventListener(`htmx:${hook}`, () => record(hook));
