import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { Failure } from '../failure.js';

/** What becomes of a stand-in's script on its way to the page. */
export const scriptFates = ['ok', 'missing', 'slow', 'garbage', 'hangs'] as const;
/**
 * How a stand-in behaves once it runs; `recognised` knows the shopper's browser, `orderless` approves without saying which
 * order, `never` answers nothing, `popup-blocked` finds that the browser blocks its window, and `absent` leaves the page as if it were not there.
 */
export const modes = ['ok', 'recognised', 'orderless', 'ineligible', 'fails', 'never', 'popup-blocked', 'absent'] as const;

/** How one stand-in is served and behaves. */
export interface Manner {
  readonly script: (typeof scriptFates)[number];
  readonly mode: (typeof modes)[number];
}

/** Changes to the manners of some stand-ins, by name. */
export type StandInOrder = Readonly<Record<string, Partial<Manner>>>;

const usual: Manner = { script: 'ok', mode: 'ok' };
/** Most browsers have no Apple Pay of their own. */
const ownWays: StandInOrder = { 'apple-pay': { mode: 'absent' } };

/** The third-party scripts this sandbox plays, and how each behaves now. They live as long as the process, as faults do. */
export class StandIns {
  readonly #ordered = new Map<string, Manner>();

  /** `folder` holds the built scripts. */
  constructor(readonly folder: string) {}

  /** Takes over the changes; a page meets them when it next loads the script. */
  order(order: StandInOrder): void {
    const manners = this.manners();
    const unknown = Object.keys(order).find((name) => !Object.hasOwn(manners, name));
    if (unknown !== undefined) throw new Failure(404, undefined, 'There is no such stand-in');
    for (const [name, change] of Object.entries(order)) this.#ordered.set(name, { ...manners[name]!, ...change });
  }

  /** Every stand-in is as it was before anything was ordered. */
  takeBack(): void {
    this.#ordered.clear();
  }

  /** Every stand-in that was built, with its manner. */
  manners(): Readonly<Record<string, Manner>> {
    return Object.fromEntries(namesIn(this.folder).map((name) => [name, this.#mannerOf(name)]));
  }

  #mannerOf(name: string): Manner {
    return this.#ordered.get(name) ?? { ...usual, ...ownWays[name] };
  }
}

/** The scripts of a folder, by name: the folder is the list. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => parse(file).name);
  } catch {
    return []; // Nothing was built: there are no stand-ins.
  }
}
