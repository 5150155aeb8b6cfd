import type { Exchange } from '../../../server/api/observed.js';
import { apiCheck, type Check } from './check.js';

const checks = new Map<string, Check>();

/** Watches the calls of a sandbox and reports undocumented ones at the end. */
export interface Watch {
  observe(exchange: Exchange): void;
  /** Throws if any call did not match the document: the test run fails. */
  done(): void;
}

/** Creates a watch for one sandbox. A document is read once for all of them. */
export function watchApi(file = 'docs/openapi.json'): Watch {
  const faults = new Set<string>();
  return {
    observe(exchange) {
      const check = checks.get(file) ?? apiCheck(file);
      checks.set(file, check);
      const fault = check(exchange);
      if (fault) faults.add(fault);
    },
    done() {
      if (faults.size)
        throw new Error(
          `${file} does not hold (npm run fix writes it):\n${[...faults].join('\n')}`,
        );
    },
  };
}
