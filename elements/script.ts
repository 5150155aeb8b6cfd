import './all.js';
import { configure } from './base/config.js';
import * as payframe from './index.js';
import type { Payframe } from './load.js';
import { VERSION, VERSION_PATH } from '../bridge/limits.js';
import { ownOf } from '../bridge/own.js';

// The classic script: defines the global before the next script runs. The provider's host is the
// origin of this script, unless `data-host` names another; `data-wallets-host` names the one for
// frames with third parties' scripts.

interface MerchantWindow {
  payframe?: Payframe;
  define?(needs: readonly string[], make: () => unknown): void;
}

const script = document.currentScript as HTMLScriptElement | null;
const page = window as MerchantWindow;

// The first copy wins. A global without a version is something else, such as the page's element
// with that id.
if (!page.payframe?.version) page.payframe = { ...payframe, version: VERSION };

if (script) {
  // The URL of a self-hosted copy does not contain the provider's host.
  const [origin, path] = script.src.split(`/${VERSION_PATH}/`);
  const {
    host = path && origin,
    walletsHost,
    requireAmount,
    requiremodule,
  } = ownOf(script.dataset);
  configure({ host, walletsHost, requireAmount: requireAmount !== 'false' });
  // RequireJS gets the same object if it requested the script: it rejects an anonymous module that
  // it did not request.
  if (requiremodule) page.define?.([], () => page.payframe);
}
