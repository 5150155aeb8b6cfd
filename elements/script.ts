import { configure } from './base/config.js';
import * as payframe from './index.js';
import type { Payframe } from './load.js';
import { VERSION, VERSION_PATH } from '../bridge/limits.js';

// The classic script: defines the global before the next script runs. The provider's host is where this script came
// from, unless `data-host` names another.

interface MerchantWindow {
  payframe?: Payframe;
  define?(needs: readonly string[], make: () => unknown): void;
}

const script = document.currentScript as HTMLScriptElement | null;
const page = window as MerchantWindow;

// The first copy stays. A global without a version is something else: the page's element with that id, for one.
if (!page.payframe?.version) page.payframe = { ...payframe, version: VERSION };

if (script) {
  // A copy that a shop serves itself says nothing about the provider.
  const [origin, path] = script.src.split(`/${VERSION_PATH}/`);
  const { host = path && origin, requireAmount, requiremodule } = script.dataset;
  configure({ host, requireAmount: requireAmount !== 'false' });
  // RequireJS gets the same object where it asked for it. An anonymous module that nobody asked for is an error to it.
  if (requiremodule) page.define?.([], () => page.payframe);
}
