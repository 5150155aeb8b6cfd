import type { Exchange } from '../../../sandbox/api/observed.js';
import { apiCheck, type Check } from './check.js';

let check: Check | undefined;

/** Watches the calls of a sandbox and reports undocumented ones at the end. */
export interface Watch {
  observe(exchange: Exchange): void;
  /** Throws if any call did not match the document: the test run fails. */
  done(): void;
}

/** Creates a watch for one sandbox. The document is read once for all of them. */
export function watchApi(): Watch {
  const faults = new Set<string>();
  return {
    observe(exchange) {
      check ??= apiCheck();
      const fault = check(exchange);
      if (fault) faults.add(fault);
    },
    done() {
      if (faults.size)
        throw new Error(
          `docs/openapi.json does not hold (npm run fix writes it):\n${[...faults].join('\n')}`,
        );
    },
  };
}
