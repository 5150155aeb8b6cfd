import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { byName, choice, exactly, maybe } from '../../api/schema-words.js';
import { Failure } from '../../server/errors/failure.js';

/** How a mock's script loads. */
export const scriptBehaviors = ['ok', 'missing', 'slow', 'garbage', 'hangs'] as const;
/**
 * How a mock behaves once loaded. `recognised` knows the shopper's browser, `orderless` approves
 * without an order id, `never` does not reply, `popup-blocked` acts as if the browser blocked its
 * popup, `unregistered` does not know the shop's domain, and `absent` defines no global.
 */
export const modes = [
  'ok',
  'recognised',
  'orderless',
  'ineligible',
  'fails',
  'never',
  'popup-blocked',
  'unregistered',
  'absent',
] as const;

/** How a mock loads and behaves. */
export interface MockBehavior {
  readonly script: (typeof scriptBehaviors)[number];
  readonly mode: (typeof modes)[number];
}

/** Changes to the behavior of mocks, by name. */
export type MockBehaviors = Readonly<Record<string, Partial<MockBehavior>>>;

/** Changes to the behavior of mocks, as a request. */
export const mockBehaviors = byName(
  exactly({ script: maybe(choice(scriptBehaviors)), mode: maybe(choice(modes)) }),
);

const usual: MockBehavior = { script: 'ok', mode: 'ok' };

/** How a mock's script differs from the others. */
export interface MockScript {
  /** How it behaves unless a test says otherwise. Default: `ok`. */
  readonly mode?: MockBehavior['mode'];
  /** Its texts, which are sent with the script. */
  readonly texts?: object;
}

/** The mocks of third-party scripts and their current behavior, kept in memory like faults. */
export class Mocks {
  readonly #ordered = new Map<string, MockBehavior>();

  /** `folder` contains the built scripts, `scripts` those that differ from the others. */
  constructor(
    readonly folder: string,
    readonly scripts: Readonly<Record<string, MockScript>>,
  ) {}

  /** Applies the changes, effective when a page next loads the script. */
  order(order: MockBehaviors): void {
    const behaviors = this.behaviors();
    const unknown = Object.keys(order).find((name) => !Object.hasOwn(behaviors, name));
    if (unknown !== undefined) throw new Failure(404, undefined, 'There is no such mock');
    for (const [name, change] of Object.entries(order))
      this.#ordered.set(name, { ...behaviors[name]!, ...change });
  }

  /** Resets every mock to its default behavior. */
  takeBack(): void {
    this.#ordered.clear();
  }

  /** Returns every built mock with its behavior. */
  behaviors(): Readonly<Record<string, MockBehavior>> {
    return Object.fromEntries(namesIn(this.folder).map((name) => [name, this.#behaviorOf(name)]));
  }

  #behaviorOf(name: string): MockBehavior {
    return this.#ordered.get(name) ?? { ...usual, mode: this.scripts[name]?.mode ?? usual.mode };
  }
}

/** The names of the scripts in a folder. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => parse(file).name);
  } catch {
    return []; // No build: there are no mocks.
  }
}
