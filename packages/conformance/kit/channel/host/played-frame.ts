import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import type { Contract } from '../../../../../bridge/contract.js';
import { VERSION } from '../../../../../bridge/limits.js';
import { Mismatch, NotTried } from '../../outcome.js';
import {
  CALL,
  FAILURE,
  NOTE,
  REPLY,
  ofKind,
  type Greeting,
  type Message,
  type Received,
} from '../messages.js';
import { inContext } from '../browser.js';
import { quiet, untilIn, type Until } from '../waits.js';
import { play } from '../player.js';
import { contractAt, type HostSettings } from '../settings.js';

/** An origin that no page expects a frame from. */
export const STRANGER = 'https://stranger.example';

/** How the frame behaves. */
export interface FrameOptions {
  /**
   * What its document does as it starts; by default it says hello. `delayed`: nothing until the
   * check says hello.
   */
  readonly start?: 'hello' | 'delayed';
  /** The keys of its hello that are not as they should be. */
  readonly hello?: Greeting;
  /** How far it gets once it is welcomed; by default it is ready. */
  readonly joins?: 'ready' | 'alive' | 'silent';
  /** How the calls of the page are answered. */
  readonly replies?: 'yes' | 'unknown' | 'none';
  /** Runs in the page before its own scripts. */
  readonly script?: () => void;
}

/** A frame that the page under test shows, and that says to it what a check tells it to. */
export interface PlayedFrame {
  readonly page: Page;
  readonly contract: Contract;
  /** The address that the page has given to the iframe. */
  readonly address: URL;
  /** The document of the frame. */
  frame(): Frame;
  /** Waits for as many welcomes. Returns the last one. */
  welcome(count?: number): Promise<Greeting>;
  /** Says hello, as it is right but for these keys. */
  hello(changes?: Greeting): Promise<void>;
  /** Posts to the page's window. */
  post(data: unknown): Promise<void>;
  send(channel: number, ...message: Message): Promise<void>;
  note(channel: number, name: string, ...args: readonly unknown[]): Promise<void>;
  /** Calls the page, and waits for its reply or its failure. */
  call(channel: number, name: string, ...args: readonly unknown[]): Promise<Message>;
  /** Throws a `Mismatch` if it does not come. */
  readonly until: Until;
  received(): Promise<Received>;
  /** Waits until the page has had time to answer what has been posted to it. */
  settled(): Promise<void>;
  /** Waits until the page has taken the iframe away. Throws a `Mismatch` if it does not. */
  removed(why: string): Promise<void>;
  /** Loads the document of the frame again, and waits for it. */
  reload(): Promise<void>;
}

/** What a check of a host needs. */
export interface HostKit {
  readonly settings: HostSettings;
  readonly browser: Browser;
}

/** Opens the page, plays its frame, runs the function, and closes it. */
export const withFrame = (
  { browser, settings }: HostKit,
  run: (played: PlayedFrame) => Promise<void>,
  options: FrameOptions = {},
): Promise<void> =>
  inContext(browser, async (context) => run(await open(context, settings, options)));

/** What the document of the frame is told. */
interface Script {
  readonly hello: Greeting | undefined;
  readonly joins: 'ready' | 'alive' | 'silent';
  readonly replies: 'yes' | 'unknown' | 'none';
}

async function open(
  context: BrowserContext,
  settings: HostSettings,
  options: FrameOptions,
): Promise<PlayedFrame> {
  const { address, waitMs } = settings;
  const { start = 'hello', hello, joins = 'ready', replies = 'yes' } = options;
  let requested: URL | undefined;
  await context.route(
    (url) => contractAt(url.href) !== undefined,
    async (route) => {
      const request = route.request();
      if (
        request.resourceType() !== 'document' ||
        !request.isNavigationRequest() ||
        !isChild(request)
      )
        return route.fallback();
      const url = new URL(request.url());
      requested ??= url;
      const script: Script = {
        hello: start === 'hello' ? { ...helloOf(), ...hello } : undefined,
        joins,
        replies,
      };
      return route.fulfill({
        contentType: 'text/html',
        body: documentOf(contractAt(url.href)!.tag, script),
      });
    },
  );
  await context.route(`${STRANGER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: documentOf('stranger', { hello: undefined, joins: 'silent', replies: 'none' }),
    }),
  );
  if (options.script) await context.addInitScript(options.script);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });

  const end = () => Date.now() + waitMs;
  const find = () =>
    page
      .frames()
      .find(
        (frame) =>
          frame.parentFrame() === page.mainFrame() && !frame.isDetached() && isHttp(frame.url()),
      );
  const isLoaded = () =>
    find()
      ?.evaluate(() => 'conformance' in window)
      .catch(() => false);
  for (const limit = end(); !(requested && (await isLoaded())); await pause(20)) {
    if (Date.now() < limit) continue;
    if (requested) throw frameRemoved();
    throw new NotTried(
      'the page shows no frame at an address such as https://…/v2/card-input/en/?shop=…',
    );
  }

  let lastId = 0;
  let last: Received = { windows: [], channels: [] };
  const inFrame = (): Frame => {
    const frame = find();
    if (!frame) throw frameRemoved();
    return frame;
  };
  const received = async () => {
    // A frame that is gone has received what it had.
    last =
      (await find()
        ?.evaluate(() => window.conformance?.received())
        .catch(() => undefined)) ?? last;
    return last;
  };
  const played: PlayedFrame = {
    page,
    contract: contractAt(requested.href)!,
    address: requested,
    frame: inFrame,
    received,
    welcome: (count = 1) =>
      played.until(
        count === 1 ? 'welcome' : `${count} welcomes`,
        (now) => ofKind(now, 'welcome')[count - 1],
      ),
    hello: (changes = {}) => played.post({ ...helloOf(), ...changes }),
    post: (data) =>
      orRemoved(inFrame().evaluate((message) => window.conformance.post(message, '*'), data)),
    send: (channel, ...message) =>
      orRemoved(
        inFrame().evaluate(([to, data]) => window.conformance.send(to, data), [
          channel,
          message,
        ] as const),
      ),
    note: (channel, name, ...args) => played.send(channel, NOTE, name, ...args),
    async call(channel, name, ...args) {
      const id = ++lastId;
      await played.send(channel, CALL, id, name, ...args);
      return played.until(`a reply to ${name}, or its failure`, ({ channels }) =>
        channels[channel]?.find((one) => (one[0] === REPLY || one[0] === FAILURE) && one[1] === id),
      );
    },
    until: untilIn(received, waitMs),
    settled: quiet,
    async removed(why) {
      for (const limit = end(); find(); await pause(50))
        if (Date.now() > limit)
          throw new Mismatch(`the iframe is taken out of the page: ${why}`, 'it stays');
    },
    async reload() {
      await orRemoved(
        inFrame().evaluate(() => {
          Object.assign(window, { isOld: true });
          location.reload();
        }),
      );
      await played.until('the frame’s next document', () =>
        find()
          ?.evaluate(() => !('isOld' in window) && 'conformance' in window)
          .catch(() => false),
      );
    },
  };
  return played;
}

const frameRemoved = () =>
  new Mismatch('a page that keeps the frame', 'one that has taken it away');

/** Of a frame that is taken away meanwhile, Playwright throws an error of its own. */
export const orRemoved = <T>(reply: Promise<T>): Promise<T> =>
  reply.catch(() => {
    throw frameRemoved();
  });

const isHttp = (url: string) => /^https?:/.test(url);

function isChild(request: { frame(): Frame }): boolean {
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    return false; // The first navigation of a page has no frame yet.
  }
}

const helloOf = () => ({ payframe: 'hello', version: VERSION, protocols: [1, 1] });

const documentOf = (tag: string, script: Script) =>
  `<!doctype html><html lang="en" data-tag="${tag}"><meta charset="utf-8"><title>The played frame</title><body></body>
  <script>(${play.toString()})();(${begin.toString()})(${JSON.stringify(script)});</script></html>`;

/** Runs in the document of the frame: plays what a frame does by itself. */
function begin({ hello, joins, replies }: Script): void {
  const { conformance } = window;
  conformance.replies = replies;
  const own = window as unknown as { documentId: string };
  own.documentId = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const { post } = conformance;
  // Every hello of this document has its id, unless a check gives it another.
  conformance.post = (data, origin, ports) => {
    const { payframe } = Object(data) as { payframe?: unknown };
    const hasId = payframe === 'hello' || payframe === 'refuse';
    post(hasId ? { document: own.documentId, ...(data as object) } : data, origin, ports);
  };
  addEventListener('message', ({ data, ports, source }) => {
    const { payframe } = Object(data) as { payframe?: unknown };
    if (source !== parent) return;
    if (payframe === 'poke' && hello) conformance.post(hello, '*');
    const channel = conformance.received().channels.length - 1;
    if (payframe !== 'welcome' || !ports[0] || joins === 'silent') return;
    conformance.send(channel, [4, 'alive']);
    if (joins === 'ready') conformance.send(channel, [4, 'ready']);
  });
  addEventListener('pagehide', () => {
    conformance.received().channels.forEach((_, channel) => conformance.send(channel, [4, 'bye']));
  });
  if (hello) conformance.post(hello, '*');
}
