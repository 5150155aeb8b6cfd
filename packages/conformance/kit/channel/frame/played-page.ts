import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import { VERSION } from '../../../../../bridge/limits.js';
import { send } from '../../http.js';
import { NotTried } from '../../outcome.js';
import {
  CALL,
  FAILURE,
  NOTE,
  REPLY,
  isEvent,
  isNote,
  ofKind,
  type Greeting,
  type Message,
  type Received,
} from '../messages.js';
import { inContext } from '../browser.js';
import { untilIn, type Until } from '../waits.js';
import { play } from '../player.js';
import type { FrameSettings } from '../settings.js';

/** An origin that no provider knows. */
export const STRANGER = 'https://stranger.example';

/** How the page is opened. */
export interface PageOptions {
  /** Its origin; by default the shop’s. */
  readonly origin?: string;
  /** Further headers of the page. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Takes `frame-ancestors` from the frame's policy: the frame has to find out by itself who shows
   * it.
   */
  readonly withoutAncestors?: boolean;
  /** How the events of the frame are answered. */
  readonly replies?: 'yes' | 'unknown' | 'none';
  /** Runs in every document before its own scripts. */
  readonly script?: () => void;
}

/** A page that shows the frame under test, and says to it what a check tells it to. */
export interface PlayedPage {
  readonly page: Page;
  /** The document of the frame. */
  frame(): Frame;
  /** Waits for as many documents to say hello. Returns the last one's. */
  hello(documents?: number): Promise<Greeting>;
  /** Posts a welcome, as it is right but for these keys. Returns the number of its channel. */
  welcome(changes?: Greeting, ports?: number): Promise<number>;
  /**
   * Posts the welcome, and waits until the frame is ready. Returns the number of its channel.
   * Throws `NotTried` if it rejects the props.
   */
  join(changes?: Greeting): Promise<number>;
  send(channel: number, message: Message): Promise<void>;
  /** Calls the frame, and waits for its reply or its failure. */
  call(channel: number, name: string, ...args: readonly unknown[]): Promise<Message>;
  /** Throws a `Mismatch` if it does not come. */
  readonly until: Until;
  received(): Promise<Received>;
  post(data: unknown): Promise<void>;
  /** Shows the frame again, from another address if one is given. */
  show(address?: string): Promise<void>;
}

/** What a check of a frame needs. */
export interface FrameKit {
  readonly settings: FrameSettings;
  readonly browser: Browser;
}

/** Opens a page with the frame, runs the function, and closes it. */
export const withPage = (
  { browser, settings }: FrameKit,
  run: (played: PlayedPage) => Promise<void>,
  options: PageOptions = {},
): Promise<void> =>
  inContext(browser, async (context) => run(await open(context, settings, options)));

/** The address of the frame, with the origin of the shop in it. */
export function addressOf({ address, shop }: FrameSettings): string {
  const url = new URL(address);
  url.search = new URLSearchParams({ shop }).toString();
  return url.href;
}

async function open(
  context: BrowserContext,
  settings: FrameSettings,
  options: PageOptions,
): Promise<PlayedPage> {
  const { shop, contract, props, waitMs } = settings;
  const { origin = shop, headers = {}, replies = 'yes' } = options;
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Conformance</title><body></body></html>';
  // Never asks the shop itself: any registered origin will do.
  for (const one of [origin, STRANGER])
    await context.route(`${one}/conformance`, (route) =>
      route.fulfill({ contentType: 'text/html', headers, body: html }),
    );
  const address = addressOf(settings);
  if (options.withoutAncestors)
    await context.route(
      ({ href }) => href === address,
      async (route) => route.fulfill(await withoutAncestors(address)),
    );
  if (options.script) await context.addInitScript(options.script);
  const page = await context.newPage();
  await page.goto(`${origin}/conformance`);
  await page.evaluate(play);
  await page.evaluate((how) => void (window.conformance.replies = how), replies);

  let lastId = 0;
  const received = () => page.evaluate(() => window.conformance.received());
  const played: PlayedPage = {
    page,
    received,
    frame: () =>
      page
        .frames()
        .find(
          (frame) => frame.parentFrame() === page.mainFrame() && frame.url().startsWith('http'),
        )!,
    hello: (documents = 1) =>
      played.until(`hello of ${documents === 1 ? 'the document' : 'another document'}`, (now) => {
        const ids = new Map(ofKind(now, 'hello').map((hello) => [hello.document, hello]));
        return ids.size >= documents && [...ids.values()].at(-1);
      }),
    async welcome(changes = {}, ports = 1) {
      const hello = ofKind(await received(), 'hello').at(-1);
      const right = {
        payframe: 'welcome',
        version: VERSION,
        protocol: 1,
        document: hello?.document,
        tag: contract.tag,
        props,
      };
      const number = (await received()).channels.length;
      const target = new URL(address).origin;
      // The document that refuses opaque origins has one itself in a page with an opaque origin.
      const to = 'Content-Security-Policy' in headers ? '*' : target;
      const message = { ...right, ...changes };
      await page.evaluate(([data, to, count]) => window.conformance.post(data, to, count), [
        message,
        to,
        ports,
      ] as const);
      return number;
    },
    async join(changes) {
      const channel = await played.welcome(changes);
      const isEnd = (one: Message) =>
        isNote(one, 'ready') || (one[0] === NOTE && isEvent(one, 'error'));
      const end = await played.until('the note ready on the port', ({ channels }) =>
        channels[channel]?.find(isEnd),
      );
      // One check fails of it; the others would repeat that.
      if (!isNote(end, 'ready'))
        throw new NotTried('the frame rejects the props: give valid ones with --props');
      return channel;
    },
    send: (channel, message) =>
      page.evaluate(([to, data]) => window.conformance.send(to, data), [channel, message] as const),
    async call(channel, name, ...args) {
      const id = ++lastId;
      await played.send(channel, [CALL, id, name, ...args]);
      return played.until(`a reply to ${name}, or its failure`, ({ channels }) =>
        answerTo(channels[channel]!, id),
      );
    },
    until: untilIn(received, waitMs),
    post: (data) => page.evaluate((message) => window.conformance.post(message, '*'), data),
    show: (to = address) =>
      page.evaluate(([url, allow]) => window.conformance.show(url, allow), [
        to,
        contract.allow ?? '',
      ] as const),
  };
  await played.show();
  return played;
}

/** The reply to a call, or its failure, if it has come. */
export const answerTo = (messages: readonly Message[], id: number): Message | undefined =>
  messages.find((message) => (message[0] === REPLY || message[0] === FAILURE) && message[1] === id);

/** The frame's document without the directive by which the browser keeps it from strangers. */
async function withoutAncestors(address: string) {
  const { status, headers, text } = await send(address);
  const { 'content-security-policy': policy, ...rest } = headers;
  const kept = policy
    ?.split(';')
    .filter((directive) => !/^\s*frame-ancestors\b/.test(directive))
    .join(';');
  const dropped = [
    'x-frame-options',
    'content-length',
    'transfer-encoding',
    'content-encoding',
    'connection',
  ];
  const left = Object.entries(rest).filter(([name]) => !dropped.includes(name));
  return {
    status,
    body: text,
    headers: { ...Object.fromEntries(left), ...(kept && { 'content-security-policy': kept }) },
  };
}
