import { configure } from './base/config.js';
import * as payframe from './index.js';
import { VERSION, VERSION_PATH } from '../bridge/limits.js';

// The classic script: defines the global before the next script runs. The provider's host is where this script came
// from, unless `data-host` names another.

const script = document.currentScript as HTMLScriptElement | null;
const page = window as Window & { payframe?: unknown };

if (script) {
  const { host = script.src.split(`/${VERSION_PATH}/`)[0], requireAmount } = script.dataset;
  configure({ host, requireAmount: requireAmount !== 'false' });
}
page.payframe ??= { ...payframe, version: VERSION };
