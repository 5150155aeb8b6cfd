import { VERSION } from '../../../../../bridge/limits.js';
import type { Check } from '../../check.js';
import { expectSame, expectThat } from '../../outcome.js';
import { FAILURE, described, ofKind, type Greeting } from '../messages.js';
import {
  STRANGER,
  orRemoved,
  withFrame,
  type FrameOptions,
  type HostKit,
  type PlayedFrame,
} from './played-frame.js';

const ADDRESS = 'docs/protocol.md#the-frames-address';
const HELLO = 'docs/protocol.md#1-hello';
const WELCOME = 'docs/protocol.md#2-welcome';
const REFUSE = 'docs/protocol.md#3-alive-or-refuse';
const CLOSED_DOCS = 'docs/protocol.md#when-the-document-goes-away';

const OTHER_MAJOR = `${Number(VERSION.split('.')[0]) + 1}.0.0`;

/**
 * Says hello in a way that fits nothing: the page must post no welcome, and take the iframe away.
 */
const unfit = (hello: Greeting) => (kit: HostKit) =>
  withFrame(
    kit,
    async (frame) => {
      await frame.hello(hello);
      await frame.removed('its versions do not fit');
      expectNoWelcome(await frame.received());
    },
    { start: 'delayed' },
  );

function expectNoWelcome(received: Awaited<ReturnType<PlayedFrame['received']>>): void {
  expectThat(ofKind(received, 'welcome').length === 0, 'no welcome', described(received));
}

const attribute = (frame: PlayedFrame, name: string) =>
  frame
    .frame()
    .frameElement()
    .then((iframe) => iframe.getAttribute(name));

/** Opens another window of the page, in which a frame of this origin is shown. */
async function addSibling(played: PlayedFrame, src: string) {
  const { page } = played;
  await page.evaluate((address) => {
    const sibling = Object.assign(document.createElement('iframe'), {
      src: address,
      name: 'conformance',
    });
    document.body.append(sibling);
  }, src);
  return played.until('another frame of this origin', async () => {
    const sibling = page.frames().find((frame) => frame.name() === 'conformance');
    const isLoaded = await sibling?.evaluate(() => 'conformance' in window).catch(() => false);
    return isLoaded && sibling;
  });
}

/** Runs in the page: holds back hellos until the check releases them. */
function holdHellos(): void {
  const held: Pick<MessageEvent, 'data' | 'origin' | 'source'>[] = [];
  const own = window as unknown as { release: () => void; held: typeof held };
  let isOpen = false;
  own.held = held;
  own.release = () => {
    isOpen = true;
    for (const event of held) dispatchEvent(new MessageEvent('message', event));
  };
  addEventListener(
    'message',
    (event) => {
      if (isOpen || (Object(event.data) as { payframe?: unknown }).payframe !== 'hello') return;
      event.stopImmediatePropagation();
      // The window of an event is lost with its document; the iframe's is kept.
      held.push({ data: event.data as unknown, origin: event.origin, source: event.source });
    },
    true,
  );
}

/** Shows a document of a stranger in the iframe. */
async function showStranger(frame: PlayedFrame): Promise<void> {
  await orRemoved(
    frame.frame().evaluate((address) => location.replace(address), `${STRANGER}/v2/`),
  );
  await frame.until('the stranger’s document', () =>
    frame
      .frame()
      .evaluate((origin) => location.origin === origin && 'conformance' in window, STRANGER)
      .catch(() => false),
  );
}

const delayed: FrameOptions = { start: 'delayed' };

/** The iframe and the handshake, as the frame sees them. */
export const handshake: readonly Check<HostKit>[] = [
  {
    id: 'host/address',
    title: 'The frame’s address has the form of the docs, and names the page’s origin in shop',
    docs: ADDRESS,
    run: (kit) =>
      withFrame(kit, async ({ address, contract, page }) => {
        const form = new RegExp(
          `^/v2/${contract.frame}/([a-z]{2}/)?(${Object.keys(contract.layouts ?? { '-': 0 }).join('|')})?/?$`,
        );
        expectThat(form.test(address.pathname), `/v2/${contract.frame}/…/`, address.pathname);
        const shops = address.searchParams.get('shop')?.split(' ') ?? [];
        expectSame('shop: the first origin', shops[0], new URL(page.url()).origin);
        const others = [...address.searchParams.keys()].filter((key) => key !== 'shop');
        expectThat(
          others.length === 0 && !address.hash,
          'no other parameter',
          others.join(', ') || 'a fragment',
        );
      }),
  },
  {
    id: 'host/iframe',
    title:
      'The iframe has exactly the rights of the docs, a referrer policy, a title and a language, and no sandbox',
    docs: ADDRESS,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        expectSame('allow:', (await attribute(frame, 'allow')) ?? '', frame.contract.allow ?? '');
        expectSame('referrerpolicy:', await attribute(frame, 'referrerpolicy'), 'strict-origin');
        expectSame('sandbox:', await attribute(frame, 'sandbox'), null);
        for (const name of ['title', 'lang']) {
          const value = await attribute(frame, name);
          expectThat(Boolean(value?.trim()), `${name}, for screen readers`, 'none');
        }
      }),
  },
  {
    id: 'host/welcome',
    title:
      'It welcomes a document that says hello as its first script runs: with versions, tag, props and one port',
    docs: WELCOME,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        const { version, protocol, tag, props } = await frame.welcome();
        expectThat(
          /^\d+\.\d+\.\d+/.test(String(version)),
          'welcome: version, such as 2.0.0',
          typeof version,
        );
        expectSame('welcome: protocol', protocol, 1);
        expectSame('welcome: tag', tag, frame.contract.tag);
        expectThat(
          typeof props === 'object' && props !== null,
          'welcome: props, an object',
          typeof props,
        );
        const { windows } = await frame.received();
        const ports = windows
          .filter(({ data }) => (Object(data) as Greeting).payframe === 'welcome')
          .map(({ ports: count }) => count);
        expectSame('welcome: ports', ports.join(), '1');
      }),
  },
  {
    id: 'host/props',
    title: 'Its props have values, and none of those that stay on the page',
    docs: 'docs/protocol.md#props',
    run: (kit) =>
      withFrame(kit, async (frame) => {
        const { props } = await frame.welcome();
        const { contract } = frame;
        const names = Object.keys(Object(props) as object);
        const local = names.filter((name) => contract.props[name]?.local || name === 'window');
        expectThat(local.length === 0, 'no prop that stays on the page', local.join(', '));
        const unknown = names.filter((name) => !Object.hasOwn(contract.props, name));
        expectThat(unknown.length === 0, 'declared props', unknown.join(', '));
        const empty = names.filter((name) => (props as Record<string, unknown>)[name] == null);
        expectThat(empty.length === 0, 'props with a value', `${empty.join(', ')} without one`);
        const language = (props as Record<string, unknown>)['language'];
        expectThat(
          typeof language === 'string' && /^[a-z]{2}$/.test(language),
          'language, such as es',
          typeof language,
        );
      }),
  },
  {
    id: 'host/target-origin',
    title:
      'The welcome goes to the frame’s origin only: a stranger’s document that has taken its place gets no props and no port',
    docs: WELCOME,
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          await frame.hello();
          await frame.until('hello at the page', () =>
            frame.page.evaluate(
              () => (window as unknown as { readonly held: unknown[] }).held.length > 0,
            ),
          );
          await showStranger(frame);
          await frame.page.evaluate(() => (window as unknown as { release: () => void }).release());
          await frame.settled();
          expectNoWelcome(await frame.received());
        },
        { ...delayed, script: holdHellos },
      ),
  },
  {
    id: 'host/poke',
    title:
      'It pokes a document that has not said hello when the iframe loads, with nothing else, and welcomes it then',
    docs: 'docs/protocol.md#poke',
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          const first = await frame.until('poke', ({ windows }) =>
            windows.find(({ isPeer }) => isPeer),
          );
          expectSame(
            'the keys of the message',
            Object.keys(Object(first.data) as object).join(),
            'payframe',
          );
          expectSame('payframe:', (first.data as Greeting).payframe, 'poke');
          expectSame('ports:', first.ports, 0);
          await frame.hello();
          await frame.welcome();
        },
        delayed,
      ),
  },
  {
    id: 'host/stranger',
    title: 'It ignores the hello of another origin in its iframe',
    docs: HELLO,
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          await showStranger(frame);
          await frame.hello({ document: '1'.repeat(32) });
          await frame.settled();
          expectNoWelcome(await frame.received());
        },
        delayed,
      ),
  },
  {
    id: 'host/sibling',
    title: 'It ignores the hello of another window of the frame’s origin',
    docs: HELLO,
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          const sibling = await addSibling(frame, frame.address.href);
          await sibling.evaluate((version) => {
            window.conformance.post(
              { payframe: 'hello', version, protocols: [1, 1], document: '1'.repeat(32) },
              '*',
            );
          }, VERSION);
          await frame.hello();
          await frame.welcome();
          await frame.settled();
          const received = await sibling.evaluate(() => window.conformance.received());
          expectNoWelcome(received);
          const mine = ofKind(await frame.received(), 'welcome').filter(
            ({ document }) => document === '1'.repeat(32),
          );
          expectSame('welcomes for the other window:', mine.length, 0);
        },
        delayed,
      ),
  },
  {
    id: 'host/hello-again',
    title: 'It ignores a second hello of the same document',
    docs: HELLO,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        await frame.welcome();
        await frame.hello();
        await frame.call(0, 'conformance');
        await frame.settled();
        expectSame('messages welcome:', ofKind(await frame.received(), 'welcome').length, 1);
      }),
  },
  {
    id: 'host/garbage-window',
    title: 'It ignores whatever else is posted to its window',
    docs: 'docs/protocol.md#the-handshake',
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          // A hello without an id, a version or protocols is a hello, which fits nothing: it is not
          // among this.
          const posted = frame.frame().evaluate(() => {
            const { post } = window.conformance;
            for (const one of [
              null,
              undefined,
              7,
              'hello',
              [],
              {},
              { payframe: 7 },
              { payframe: 'conformance' },
            ])
              post(one, '*');
            for (const payframe of ['welcome', 'poke', 'refuse', null]) post({ payframe }, '*');
            for (const one of [new Map(), new Array(2 ** 31)]) post(one, '*');
          });
          await orRemoved(posted);
          await frame.hello();
          await frame.welcome();
          await frame.call(0, 'conformance');
        },
        delayed,
      ),
  },
  {
    id: 'host/refusal-stranger',
    title: 'It ignores the refusal of a document that it has not welcomed',
    docs: REFUSE,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        await frame.welcome();
        await frame.post({
          payframe: 'refuse',
          document: '1'.repeat(32),
          code: 'ORIGIN',
          words: ['https://shop.example'],
        });
        await frame.settled();
        await frame.call(0, 'conformance');
      }),
  },
  {
    id: 'host/refusal',
    title: 'A component that the frame refuses fails: its iframe is taken out of the page',
    docs: REFUSE,
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          await frame.welcome();
          await frame.post({ payframe: 'refuse', code: 'ORIGIN', words: ['https://shop.example'] });
          await frame.removed('the frame has refused');
        },
        { joins: 'silent' },
      ),
  },
  {
    id: 'host/version',
    title: 'It posts no welcome to a frame of another major version, and takes it out of the page',
    docs: 'docs/protocol.md#versions',
    run: unfit({ version: OTHER_MAJOR }),
  },
  {
    id: 'host/version-format',
    title:
      'It posts no welcome to a frame whose version has no valid format, and takes it out of the page',
    docs: 'docs/protocol.md#versions',
    run: unfit({ version: 'two' }),
  },
  {
    id: 'host/protocol',
    title:
      'It posts no welcome to a frame with which it shares no protocol, and takes it out of the page',
    docs: 'docs/protocol.md#versions',
    run: unfit({ protocols: [2, 3] }),
  },
  {
    id: 'host/newer-frame',
    title: 'It welcomes a newer frame of its major version, which speaks further protocols',
    docs: 'docs/protocol.md#versions',
    run: (kit) =>
      withFrame(
        kit,
        async (frame) => {
          const newer = {
            version: `${VERSION.split('.')[0]}.99.0-next.1`,
            protocols: [1, 7],
            conformance: 1,
          } as Greeting;
          await frame.hello(newer);
          expectSame('welcome: protocol', (await frame.welcome()).protocol, 1);
          await frame.note(0, 'conformance', 1);
          await frame.call(0, 'conformance');
        },
        delayed,
      ),
  },
  {
    id: 'host/reload',
    title: 'It joins the next document on a new port, and posts nothing on the old one',
    docs: CLOSED_DOCS,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        const first = await frame.welcome();
        await frame.reload();
        const second = await frame.welcome();
        expectThat(
          first.document !== second.document,
          'a welcome for the new document',
          'one for the old',
        );
        await frame.call(0, 'conformance');
      }),
  },
  {
    id: 'host/moved',
    title:
      'It joins the document that loads where its iframe is moved to in the page, in another window, on a new port',
    docs: CLOSED_DOCS,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        const first = await frame.welcome();
        const iframe = await frame.frame().frameElement();
        await iframe.evaluate((element) => element.parentNode!.appendChild(element));
        const second = await frame.until('a welcome for the next document', (now) =>
          ofKind(now, 'welcome').find(({ document }) => document !== first.document),
        );
        expectThat(second.document !== undefined, 'welcome: the document of its hello', 'none');
        await frame.call(0, 'conformance');
      }),
  },
  {
    id: 'host/new-document',
    title: 'A hello with another id ends the channel of the document before',
    docs: HELLO,
    run: (kit) =>
      withFrame(kit, async (frame) => {
        await frame.welcome();
        await frame.call(0, 'conformance');
        await frame.hello({ document: '2'.repeat(32) });
        await frame.welcome(2);
        await frame.send(0, 0, 5000, 'conformance');
        await frame.send(1, 0, 1, 'conformance');
        await frame.until('an answer on the new port', ({ channels }) =>
          channels[1]?.some(([type]) => type === FAILURE),
        );
        await frame.settled();
        const { channels } = await frame.received();
        const answers = channels.flat().filter(([type, id]) => type === FAILURE && id === 5000);
        expectSame('answers to a call on the old port:', answers.length, 0);
      }),
  },
];
