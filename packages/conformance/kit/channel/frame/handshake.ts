import { VERSION } from '../../../../../bridge/limits.js';
import type { Check } from '../../check.js';
import { NotTried, expectSame, expectThat } from '../../outcome.js';
import {
  REPLY,
  described,
  isEvent,
  isNote,
  nameOf,
  ofKind,
  type Greeting,
  type Message,
} from '../messages.js';
import { quiet } from '../waits.js';
import {
  STRANGER,
  addressOf,
  withPage,
  type FrameKit,
  type PageOptions,
  type PlayedPage,
} from './played-page.js';

const HELLO = 'docs/protocol.md#1-hello';
const POKE = 'docs/protocol.md#poke';
const WELCOME = 'docs/protocol.md#2-welcome';
const REFUSE = 'docs/protocol.md#3-alive-or-refuse';
const CLOSED_DOCS = 'docs/protocol.md#when-the-document-goes-away';

const MAJOR = Number(VERSION.split('.')[0]);
const OTHER_MAJOR = `${MAJOR + 1}.0.0`;

/** Welcomes the frame in this way: it must refuse, with this code, and say nothing on the port. */
const refuses =
  (
    changes: Greeting,
    code: string,
    message: (settings: FrameKit['settings'], hello: Greeting) => readonly unknown[],
  ) =>
  (kit: FrameKit) =>
    withPage(kit, async (page) =>
      expectRefusal(page, changes, code, message(kit.settings, await page.hello())),
    );

async function expectRefusal(
  page: PlayedPage,
  changes: Greeting,
  code: string,
  texts?: readonly unknown[],
): Promise<void> {
  const hello = await page.hello();
  const channel = await page.welcome(changes);
  const refusal = await page.until(`refuse ${code}`, (now) => ofKind(now, 'refuse')[0]);
  expectSame('refuse: code', refusal.code, code);
  expectThat(
    refusal.document === hello.document,
    'refuse: the document of the hello',
    'another document',
  );
  expectThat(Array.isArray(refusal.words), 'refuse: words, an array', typeof refusal.words);
  if (texts) expectSame('refuse: words', refusal.words, texts);
  expectSilence(await page.received(), channel);
}

function expectSilence(
  received: Awaited<ReturnType<PlayedPage['received']>>,
  channel: number,
): void {
  const messages = received.channels[channel] ?? [];
  expectThat(
    messages.length === 0,
    'no message on the port',
    described({ windows: [], channels: [messages] }),
  );
}

/** Joins the frame after something that it must ignore. */
async function expectJoins(page: PlayedPage, ignored: number | undefined): Promise<void> {
  await page.join();
  if (ignored !== undefined) expectSilence(await page.received(), ignored);
}

const fromStranger: PageOptions = { origin: STRANGER, withoutAncestors: true };

/** The handshake, as the page sees it. */
export const handshake: readonly Check<FrameKit>[] = [
  {
    id: 'frame/hello',
    title: 'The document says hello to its parent, with its version, its protocols and its id',
    docs: HELLO,
    run: (kit) =>
      withPage(kit, async (page) => {
        const { version, protocols, document } = await page.hello();
        expectThat(
          /^\d+\.\d+\.\d+/.test(String(version)),
          'hello: version, such as 2.0.0',
          typeof version,
        );
        const isRange =
          Array.isArray(protocols) && protocols.length === 2 && protocols.every(Number.isInteger);
        expectThat(isRange, 'hello: protocols, two integers', JSON.stringify(protocols) ?? 'none');
        expectThat(
          protocols[0] <= 1 && protocols[1] >= 1,
          'hello: protocols that include 1',
          JSON.stringify(protocols),
        );
        const isId = typeof document === 'string' && document.length >= 16;
        expectThat(isId, 'hello: document, a text of at least 16 characters', typeof document);
      }),
  },
  {
    id: 'frame/hello-id',
    title: 'Each document has another id',
    docs: HELLO,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        await page.show('about:blank');
        await page.show();
        await page.hello(2);
      }),
  },
  {
    id: 'frame/hello-alone',
    title: 'A document that no other shows says nothing',
    docs: HELLO,
    run: (kit) =>
      withPage(
        kit,
        async ({ page }) => {
          await page.goto(addressOf(kit.settings));
          // A hello to itself would come before this message.
          const received = await page.evaluate(async () => {
            postMessage('conformance');
            const list = (window as unknown as { readonly received: unknown[] }).received;
            while (!list.includes('conformance')) await new Promise((done) => setTimeout(done, 10));
            return list.filter(
              (data) => (Object(data) as { payframe?: unknown }).payframe !== undefined,
            ).length;
          });
          expectSame('messages of the document to itself:', received, 0);
        },
        {
          script: () => {
            const own = window as unknown as { received: unknown[] };
            own.received = [];
            addEventListener('message', ({ data }) => own.received.push(data), true);
          },
        },
      ),
  },
  {
    id: 'frame/poke',
    title: 'It says the same hello again when it is poked, and not once it is welcomed',
    docs: POKE,
    run: (kit) =>
      withPage(kit, async (page) => {
        const first = await page.hello();
        await page.post({ payframe: 'poke' });
        const again = await page.until('hello, after a poke', (now) => ofKind(now, 'hello')[1]);
        expectThat(
          again.document === first.document,
          'the hello of the same document',
          'another document',
        );
        const channel = await page.join();
        const before = ofKind(await page.received(), 'hello').length;
        await page.post({ payframe: 'poke' });
        await page.call(channel, 'ping');
        await quiet();
        expectSame(
          'messages hello after the welcome:',
          ofKind(await page.received(), 'hello').length - before,
          0,
        );
      }),
  },
  {
    id: 'frame/alive',
    title: 'It accepts the welcome: alive is its first message on the port, and ready follows once',
    docs: REFUSE,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        const channel = await page.welcome();
        await page.until('ready on the port', ({ channels }) =>
          channels[channel]!.some((one) => isNote(one, 'ready')),
        );
        await page.call(channel, 'ping');
        const messages = (await page.received()).channels[channel]!;
        expectThat(
          isNote(messages[0]!, 'alive'),
          'alive first',
          described({ windows: [], channels: [messages.slice(0, 1)] }),
        );
        for (const note of ['alive', 'ready'])
          expectSame(`notes ${note}:`, messages.filter((one) => isNote(one, note)).length, 1);
      }),
  },
  {
    id: 'frame/newer-page',
    title:
      'It accepts a newer page of its major version, with keys, props and notes that it does not know',
    docs: 'docs/protocol.md#versions',
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        const props = { ...kit.settings.props, conformance: true };
        const newer: Greeting & { readonly conformance: number } = {
          version: `${MAJOR}.99.0-next.1`,
          props,
          conformance: 1,
        };
        const channel = await page.join(newer);
        await page.send(channel, [4, 'conformance', { any: 1 }]);
        await page.call(channel, 'ping');
      }),
  },
  {
    id: 'frame/welcome-document',
    title: 'It ignores a welcome for another document',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        await expectJoins(page, await page.welcome({ document: '0'.repeat(32) }));
      }),
  },
  {
    id: 'frame/welcome-port',
    title: 'It ignores a welcome without a port',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        await page.welcome({}, 0);
        await expectJoins(page, undefined);
      }),
  },
  {
    id: 'frame/welcome-ports',
    title: 'It uses the first port of the welcome only',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        const first = await page.welcome({}, 2);
        await page.until('ready on the first port', ({ channels }) =>
          channels[first]!.some((one) => isNote(one, 'ready')),
        );
        await page.send(first + 1, [0, 1, 'ping']);
        await page.call(first, 'ping');
        await quiet();
        expectSilence(await page.received(), first + 1);
      }),
  },
  {
    id: 'frame/welcome-once',
    title: 'It accepts one welcome: the port of a second one stays silent, and the first one works',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        const first = await page.join();
        const second = await page.welcome();
        await page.send(second, [0, 1, 'ping']);
        await page.call(first, 'ping');
        await quiet();
        expectSilence(await page.received(), second);
      }),
  },
  {
    id: 'frame/sibling',
    title: 'It ignores the welcome of a window that is not its parent’s',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (played) => {
        const received = await welcomeFrom(STRANGER, played, kit);
        await expectJoins(played, undefined);
        expectSame('messages to the other window:', (await received()).length, 0);
      }),
  },
  {
    id: 'frame/window',
    title: 'It accepts the welcome of another window of its page’s origin',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (played) => {
        await played.hello();
        if (!(await played.frame().evaluate(() => 'ancestorOrigins' in location)))
          throw new NotTried('this browser does not tell a frame which origin embeds it');
        const received = await welcomeFrom(kit.settings.shop, played, kit);
        await played.until('the note alive on the port of the other window', async () =>
          (await received()).some((one) => isNote(one, 'alive')),
        );
      }),
  },
  {
    id: 'frame/garbage-window',
    title: 'It ignores whatever else is posted to its window',
    docs: 'docs/protocol.md#the-handshake',
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        await page.page.evaluate(() => window.conformance.postGarbage());
        const channel = await page.join();
        await page.page.evaluate(() => window.conformance.postGarbage());
        await page.call(channel, 'ping');
      }),
  },
  {
    id: 'frame/window-silent',
    title: 'It posts nothing but hello to the window of a page that it accepts',
    docs: 'docs/protocol.md#security',
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        await page.call(await page.join(), 'ping');
        const received = await page.received();
        const others = received.windows.filter(
          ({ data, isPeer }) => isPeer && (data as Greeting | null)?.payframe !== 'hello',
        );
        expectThat(
          others.length === 0,
          'nothing but hello',
          described({ windows: others, channels: [] }),
        );
        const messages = ofKind(received, 'hello').flatMap((hello) => Object.keys(hello));
        const known = ['payframe', 'version', 'protocols', 'document'];
        const more = messages.filter((key) => !known.includes(key));
        expectThat(
          more.length === 0,
          `hello with ${known.join(', ')}`,
          `${more.join(', ')} besides`,
        );
      }),
  },
  {
    id: 'frame/origin',
    title:
      'It refuses a page that its address does not name, even in a browser without frame-ancestors, and hides its document',
    docs: 'docs/protocol.md#which-origins-the-frame-accepts',
    run: (kit) =>
      withPage(
        kit,
        async (page) => {
          await expectRefusal(page, {}, 'ORIGIN', [STRANGER]);
          const isShown = await page
            .frame()
            .evaluate(() => document.documentElement.checkVisibility());
          expectThat(!isShown, 'a hidden document', 'a visible one');
        },
        fromStranger,
      ),
  },
  {
    id: 'frame/opaque',
    title: 'It refuses a page with an opaque origin',
    docs: 'docs/protocol.md#which-origins-the-frame-accepts',
    run: (kit) =>
      withPage(kit, (page) => expectRefusal(page, {}, 'ORIGIN', ['null']), {
        withoutAncestors: true,
        headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
      }),
  },
  {
    id: 'frame/version',
    title: 'It refuses a page of another major version, and names both',
    docs: REFUSE,
    run: refuses({ version: OTHER_MAJOR }, 'VERSION', (_, { version }) => [OTHER_MAJOR, version]),
  },
  {
    id: 'frame/version-format',
    title: 'It refuses a page whose version has no valid format',
    docs: REFUSE,
    run: refuses({ version: 'two' }, 'VERSION_FORMAT', (_, { version }) => ['two', version]),
  },
  {
    id: 'frame/protocol',
    title: 'It refuses a page that chooses a protocol which it has not offered',
    docs: REFUSE,
    run: refuses({ protocol: 1e6 }, 'PROTOCOL', () => []),
  },
  {
    id: 'frame/tag',
    title: 'It refuses a page that expects another component',
    docs: REFUSE,
    run: refuses({ tag: 'pay-conformance' }, 'TAG', ({ contract }) => [
      'pay-conformance',
      contract.tag,
    ]),
  },
  {
    id: 'frame/refusal-order',
    title: 'Of several reasons to refuse, it gives the first one of the table',
    docs: REFUSE,
    run: refuses({ tag: 'pay-conformance', version: OTHER_MAJOR }, 'VERSION', (_, { version }) => [
      OTHER_MAJOR,
      version,
    ]),
  },
  {
    id: 'frame/refusal-final',
    title: 'Once it has refused, it accepts no welcome',
    docs: WELCOME,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        await page.welcome({ tag: 'pay-conformance' });
        await page.until('refuse TAG', (now) => ofKind(now, 'refuse')[0]);
        const channel = await page.welcome();
        await page.post({ payframe: 'poke' });
        await quiet();
        expectSilence(await page.received(), channel);
        expectSame(
          'messages hello after the refusal:',
          (await page.received()).windows.filter(isHelloAfterRefusal).length,
          0,
        );
      }),
  },
  {
    id: 'frame/reload',
    title:
      'A document that unloads says bye on its port; the next one says hello and is joined on a new port',
    docs: CLOSED_DOCS,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        const first = await page.join();
        await page.show('about:blank');
        await page.until('the note bye', ({ channels }) =>
          channels[first]!.some((one) => isNote(one, 'bye')),
        );
        await page.show();
        await page.hello(2);
        const second = await page.join();
        await page.send(second, [0, 1, 'ping']);
        await page.until('a reply on the new port', ({ channels }) =>
          channels[second]!.some(([type]) => type === 2),
        );
      }),
  },
  {
    id: 'frame/kept',
    title:
      'A document that goes into the back/forward cache says no bye, and is called on its port when it is back',
    docs: CLOSED_DOCS,
    run: (kit) =>
      withPage(kit, async (page) => {
        await page.hello();
        const channel = await page.join();
        await page.frame().evaluate(() => {
          for (const type of ['pagehide', 'pageshow'])
            dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
        });
        const reply = await page.call(channel, 'ping');
        expectThat(reply[0] === REPLY, 'a reply to ping', nameOf(reply));
        const messages = (await page.received()).channels[channel]!;
        expectThat(!messages.some((one) => isNote(one, 'bye')), 'no note bye', 'bye');
      }),
  },
  {
    id: 'frame/unload',
    title: 'It listens neither to unload nor to beforeunload',
    docs: CLOSED_DOCS,
    run: (kit) =>
      withPage(
        kit,
        async (page) => {
          await page.hello();
          await page.join();
          const found = await page.frame().evaluate(() => {
            const { left } = window as unknown as { readonly left: string[] };
            return [
              ...left,
              ...(window.onbeforeunload ? ['onbeforeunload'] : []),
              ...('onunload' in window && window.onunload ? ['onunload'] : []),
            ];
          });
          expectThat(found.length === 0, 'no listener', found.join(', '));
        },
        { script: watchUnload },
      ),
  },
  {
    id: 'frame/props',
    title: 'Invalid props in the welcome are an error event, and ready does not follow',
    docs: 'docs/protocol.md#notes-of-the-frame',
    run: (kit) =>
      withPage(kit, async (page) => {
        const { props, contract } = kit.settings;
        const [name] =
          Object.entries(contract.props).find(
            ([, { type, local }]) => type === 'object' && !local,
          ) ?? [];
        await page.hello();
        const channel = await page.welcome({ props: { ...props, [name ?? 'language']: 7 } });
        await page.until('the event error', ({ channels }) =>
          channels[channel]!.some((one) => isEvent(one, 'error')),
        );
        await quiet();
        const isReady = (await page.received()).channels[channel]!.some((one) =>
          isNote(one, 'ready'),
        );
        expectThat(!isReady, 'no note ready', 'ready');
      }),
  },
];

/**
 * Welcomes the frame from another window in the page, of this origin. Returns how to read what has
 * come on that port.
 */
async function welcomeFrom(
  origin: string,
  played: PlayedPage,
  { settings }: FrameKit,
): Promise<() => Promise<readonly Message[]>> {
  const { contract, props } = settings;
  const { document } = await played.hello();
  await played.page.evaluate(async (src) => {
    const sibling = Object.assign(window.document.createElement('iframe'), {
      src,
      name: 'conformance',
    });
    const loaded = new Promise((done) => sibling.addEventListener('load', done));
    window.document.body.append(sibling);
    await loaded;
  }, `${origin}/conformance`);
  const sibling = played.page.frames().find((frame) => frame.name() === 'conformance')!;
  const message = {
    payframe: 'welcome',
    version: VERSION,
    protocol: 1,
    document,
    tag: contract.tag,
    props,
  };
  await sibling.evaluate((data) => {
    const { port1, port2 } = new MessageChannel();
    const own = window as unknown as { received: Message[] };
    own.received = [];
    port1.onmessage = (event: MessageEvent<Message>) => own.received.push(event.data);
    parent[0]!.postMessage(data, '*', [port2]);
  }, message);
  return () =>
    sibling.evaluate(() => (window as unknown as { readonly received: Message[] }).received);
}

function isHelloAfterRefusal(
  { data }: { readonly data: unknown },
  index: number,
  all: readonly { readonly data: unknown }[],
) {
  const kind = (one: unknown) => (Object(one) as Greeting).payframe;
  const refused = all.findIndex((one) => kind(one.data) === 'refuse');
  return kind(data) === 'hello' && index > refused;
}

/** Runs in every document: notes who wants to hear of its end. */
function watchUnload(): void {
  const own = window as unknown as { left: string[] };
  own.left = [];
  const { addEventListener: add } = window;
  window.addEventListener = function (this: Window, type: string, ...rest: [never, never]) {
    if (type === 'unload' || type === 'beforeunload') own.left.push(type);
    return add.call(this, type, ...rest);
  } as typeof window.addEventListener;
}
