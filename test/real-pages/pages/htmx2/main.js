import 'htmx2';
import '../checkout.js';
import { hear } from '../heard.js';

for (const hook of ['beforeRequest', 'beforeSwap', 'afterSwap', 'historyRestore', 'beforeHistorySave', 'pushedIntoHistory'])
  document.addEventListener(`htmx:${hook}`, () => hear(hook));
