import type { Exchange } from '../../../sandbox/http/observed.js';
import { apiCheck, type Check } from './check.js';

let check: Check | undefined;

/** Whoever watches the calls of a sandbox, and says at its end whether all were as the document has them. */
export interface Watch {
  observe(exchange: Exchange): void;
  /** Throws what was wrong, if anything was: the test run fails with it. */
  done(): void;
}

/** Watches one sandbox. The document is read once for all of them. */
export function watchApi(): Watch {
  const faults = new Set<string>();
  return {
    observe(exchange) {
      check ??= apiCheck();
      const fault = check(exchange);
      if (fault) faults.add(fault);
    },
    done() {
      if (faults.size) throw new Error(`docs/openapi.json does not hold (npm run fix writes it):\n${[...faults].join('\n')}`);
    },
  };
}
