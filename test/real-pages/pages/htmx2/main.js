import 'htmx2';
import '../checkout.js';
import { record } from '../received.js';

for (const hook of [
  'beforeRequest',
  'beforeSwap',
  'afterSwap',
  'historyRestore',
  'beforeHistorySave',
  'pushedIntoHistory',
])
  document.addEventListener(`htmx:${hook}`, () => record(hook));
