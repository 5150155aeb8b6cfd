import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { findWebKit } from '../../scripts/setup/webkit.mjs';
import { freePort } from '../support/free-port.js';

/** The key of an element's reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** How long a condition may take to become true, in milliseconds. */
const PATIENCE = 30_000;

type Reference = Readonly<Record<typeof ELEMENT, string>>;

/**
 * A window of the browser, or a frame in it: the selectors of the frames on the way, from the page
 * inwards.
 */
export type Path = readonly string[];

/** WebKitGTK's driver, on a display of its own if the machine has none. */
export interface Driver {
  /** Starts a browser without cookies or storage. */
  open(): Promise<WebKit>;
  close(): void;
}

/** Starts the driver. */
export async function startDriver(): Promise<Driver> {
  const { driver, browser, xvfb } = findWebKit();
  if (!driver || !browser)
    throw new Error('WebKitGTK’s driver is not installed: see npm run test:all -- --only webkit');
  const processes: ChildProcess[] = [];
  let display = process.env['DISPLAY'];
  if (!display && xvfb) {
    const server = spawn(
      xvfb,
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    processes.push(server);
    display = `:${(await firstLine(server.stdio[3] as Readable)).trim()}`;
  }
  const port = await freePort();
  const env = { ...process.env, ...(display && { DISPLAY: display }), GTK_A11Y: 'none' };
  processes.push(spawn(driver, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' }));
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${origin}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    async open() {
      const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
      const capabilities = { alwaysMatch: { ...options, timeouts: { script: 120_000 } } };
      const { sessionId } = (await send(`${origin}/session`, 'POST', { capabilities })) as {
        sessionId: string;
      };
      return new WebKit(`${origin}/session/${sessionId}`);
    },
    close: () => processes.reverse().forEach((child) => child.kill()),
  };
}

/** A browser that is driven by the W3C's WebDriver protocol, limited to what the tests need. */
export class WebKit {
  constructor(readonly session: string) {}

  async goTo(address: string): Promise<void> {
    await this.#send('url', { url: address });
  }

  /** Goes back in the history. */
  async goBack(): Promise<void> {
    await this.#send('back', {});
  }

  address(): Promise<string> {
    return send(`${this.session}/url`, 'GET') as Promise<string>;
  }

  /** Calls a function in a frame of the page, or on the page, and waits for its promise. */
  async run<Result, Value>(
    work: (value: Value) => Result,
    value: Value,
    frame: Path = [],
  ): Promise<Awaited<Result>> {
    await this.#enter(frame);
    const script = `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${String(work)}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#send('execute/async', { script, args: [value ?? null] })) as {
      readonly value: Awaited<Result>;
      readonly error?: string;
    };
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }

  /** Clicks an element, once it is visible. */
  click(selector: string, frame: Path = []): Promise<void> {
    return this.#onceSeen(selector, frame, (element) =>
      this.#send(`element/${element[ELEMENT]}/click`, {}),
    );
  }

  /**
   * Replaces the text of a field, key by key, as somebody who presses into it first: WebKit lets no
   * script focus a frame.
   */
  async type(selector: string, text: string, frame: Path = []): Promise<void> {
    await this.click(selector, frame);
    await this.#keys(`\uE009a\uE000\uE017`);
    await this.#keys(text);
  }

  /** Presses keys where the focus is. `\uE009` (Control) stays pressed until `\uE000`. */
  async #keys(text: string): Promise<void> {
    const held: string[] = [];
    const presses = [...text].flatMap((value) => {
      if (value === '\uE000') return held.splice(0).map((key) => ({ type: 'keyUp', value: key }));
      const down = { type: 'keyDown', value };
      if (value !== '\uE009') return [down, { type: 'keyUp', value }];
      held.push(value);
      return [down];
    });
    await this.#send('actions', { actions: [{ type: 'key', id: 'keyboard', actions: presses }] });
  }

  /** Waits until an element is visible. */
  sees(selector: string, frame: Path = []): Promise<void> {
    return this.#onceSeen(selector, frame, async () => undefined);
  }

  /** The visible text of an element, once there is one. */
  async read(selector: string, frame: Path = []): Promise<string> {
    let text = '';
    await this.#onceSeen(selector, frame, async (element) => {
      text = (await send(`${this.session}/element/${element[ELEMENT]}/text`, 'GET')) as string;
    });
    return text;
  }

  /** Goes to a window that has been opened since, once there is one. Returns the way back. */
  async entersPopup(): Promise<() => Promise<void>> {
    const own = (await send(`${this.session}/window`, 'GET')) as string;
    let popup: string | undefined;
    await expect
      .poll(async () => {
        const handles = (await send(`${this.session}/window/handles`, 'GET')) as readonly string[];
        return (popup = handles.find((handle) => handle !== own));
      })
      .toBeTruthy();
    await this.#send('window', { handle: popup });
    return async () => void (await this.#send('window', { handle: own }));
  }

  async close(): Promise<void> {
    await send(this.session, 'DELETE');
  }

  /**
   * Documents and frames come and go while they load, so that what was found may be gone again: it
   * is found anew.
   */
  async #onceSeen(
    selector: string,
    frame: Path,
    act: (element: Reference) => Promise<unknown>,
  ): Promise<void> {
    let failure: unknown;
    const tried = async () => {
      try {
        await this.#enter(frame);
        await act(await this.#find(selector));
        return true;
      } catch (thrown) {
        failure = thrown;
        return false;
      }
    };
    await expect
      .poll(tried, { timeout: PATIENCE })
      .toBe(true)
      .catch(async (thrown: unknown) => {
        const shown = await this.run(() => document.body.innerText, null).catch(String);
        throw new Error(
          `${[...frame, selector].join(' >> ')}: ${String(failure)}; the page says: ${shown}`,
          { cause: thrown },
        );
      });
  }

  async #enter(frame: Path): Promise<void> {
    await this.#send('frame', { id: null });
    for (const selector of frame) await this.#send('frame', { id: await this.#find(selector) });
  }

  /** Finds a visible element of the current frame, in shadow roots too. */
  async #find(selector: string): Promise<Reference> {
    const found = await this.#send('execute/sync', {
      script: `return (${String(visible)})(arguments[0])`,
      args: [selector],
    });
    if (!found) throw new Error(`There is no ${selector} to see`);
    return found as Reference;
  }

  #send(command: string, body: object): Promise<unknown> {
    return send(`${this.session}/${command}`, 'POST', body);
  }
}

/**
 * Runs in a frame. Each step of a selector is found in the element before, and in its shadow root.
 */
function visible(selector: string): Element | undefined {
  let roots: (Element | Document)[] = [document];
  for (const step of selector.split(' >> '))
    roots = roots.flatMap((root) =>
      [root, 'shadowRoot' in root ? root.shadowRoot : undefined].flatMap((place) => [
        ...(place?.querySelectorAll(step) ?? []),
      ]),
    );
  return (roots as HTMLElement[]).find((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}

async function send(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as {
    value: { readonly error?: string; readonly message?: string };
  };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const firstLine = (stream: Readable) =>
  new Promise<string>((resolve) =>
    stream.setEncoding('utf8').once('data', (line: string) => resolve(line)),
  );
