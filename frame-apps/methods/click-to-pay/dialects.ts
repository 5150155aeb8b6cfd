import type { ClickToPayConfig, ClickToPayScheme } from '../../../provider/types.js';
import { loadScript } from '../load-script.js';
import { sdkAddress } from '../sdk.js';
import { mastercard } from './mastercard.js';
import { schemeOf, type Dialect, type Scheme } from './scheme.js';
import { visa } from './visa.js';

const dialects: Readonly<Record<ClickToPayScheme, Dialect>> = { visa, mastercard };

/** Returns a loader for each scheme that the merchant is registered with. The script is loaded when the loader is called. */
export function loadsOf(config: ClickToPayConfig = {}): readonly (() => Promise<Scheme>)[] {
  return Object.values(dialects).flatMap((dialect) => {
    const ids = config[dialect.name];
    if (!ids) return [];
    return async () => {
      await loadScript(sdkAddress(dialect.name, dialect.address));
      return schemeOf(dialect, ids);
    };
  });
}
