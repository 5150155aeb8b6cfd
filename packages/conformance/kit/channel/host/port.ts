import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '../../check.js';
import { Mismatch, NotTried, expectSame, expectThat } from '../../outcome.js';
import { CALL, FAILURE, REPLY, described, ofKind, type Message } from '../messages.js';
import { FLOOD, INHERITED, expectFailure, expectReply, tooLarge } from '../values.js';
import {
  orRemoved,
  withFrame,
  type FrameOptions,
  type HostKit,
  type PlayedFrame,
} from './played-frame.js';

const CALLS = 'docs/protocol.md#calls';
const DROPPED = 'docs/protocol.md#what-is-dropped';
const EVENTS = 'docs/protocol.md#events';
const PROPS = 'docs/protocol.md#props';
const NOTES = 'docs/protocol.md#notes-of-the-frame';
const LIMITS = 'docs/protocol.md#limits';
const CLOSED_DOCS = 'docs/protocol.md#when-the-document-goes-away';

/** Waits until the page has joined the frame, and runs the check. */
const joined =
  (run: (frame: PlayedFrame, kit: HostKit) => Promise<void>, options?: FrameOptions) =>
  (kit: HostKit) =>
    withFrame(
      kit,
      async (frame) => {
        await frame.welcome();
        await run(frame, kit);
      },
      options,
    );

/** The page's calls of a function on the last channel. */
const callsOf = (messages: readonly Message[] | undefined, name?: string): readonly Message[] =>
  (messages ?? []).filter(
    ([type, , called]) =>
      type === CALL &&
      (name === undefined ? called !== 'ping' && called !== 'update' : called === name),
  );

/** Runs one of the scripts that change a prop. */
async function change(
  { page }: PlayedFrame,
  { settings: { changes } }: HostKit,
  index = 0,
): Promise<void> {
  const script = changes[index];
  if (script === undefined) throw new NotTried(index ? 'needs --change twice' : 'needs --change');
  await page.evaluate(script);
}

/** How a call of the component ended. */
interface Ended {
  readonly value?: unknown;
  readonly code?: unknown;
}

/** Runs the script that calls the component, without waiting for its end. */
function start({ page }: PlayedFrame, { settings }: HostKit): () => Promise<Ended> {
  const { call } = settings;
  if (call === undefined) throw new NotTried('needs --call');
  // A script of the user's, which the page's own policy does not keep from running.
  const ended = page.evaluate<Ended>(`(async () => {
    try { return { value: await (${call}) }; } catch (thrown) { return { code: String(thrown?.code) }; }
  })()`);
  ended.catch(() => {});
  return async () => {
    const limit = pause(settings.waitMs, undefined, { ref: false });
    const result = await Promise.race([ended, limit]);
    if (!result) throw new Mismatch('a call that settles', 'one that never does');
    return result;
  };
}

/** The one call of the component that has arrived. */
const callOf = (frame: PlayedFrame, channel = 0) =>
  frame.until('a call of the component', ({ channels }) => callsOf(channels[channel])[0]);

const silent: FrameOptions = { replies: 'none' };

/** The port, as the frame sees it. */
export const port: readonly Check<HostKit>[] = [
  {
    id: 'host/emit',
    title: 'It replies true to an event of the component',
    docs: EVENTS,
    run: joined(async (frame) => {
      const reply = expectReply(await frame.call(0, 'emit', 'focus'), 'emit focus');
      expectThat(reply === true, 'emit focus: true', typeof reply);
    }),
  },
  {
    id: 'host/unknown-event',
    title: 'An event that the component does not have fails with NO_HANDLER',
    docs: EVENTS,
    run: joined(async (frame) => {
      for (const event of ['conformance', ...INHERITED])
        expectFailure(await frame.call(0, 'emit', event), 'NO_HANDLER', `the event ${event}`);
    }),
  },
  {
    id: 'host/own-event',
    title: 'An event that only the page emits fails with NO_HANDLER',
    docs: EVENTS,
    run: joined(async (frame) => {
      for (const event of ['rendered', 'close', 'destroy'])
        expectFailure(await frame.call(0, 'emit', event), 'NO_HANDLER', `the event ${event}`);
    }),
  },
  {
    id: 'host/unknown-call',
    title: 'A call that it does not know, or that every object inherits, fails with NO_HANDLER',
    docs: CALLS,
    run: joined(async (frame) => {
      for (const name of ['conformance', ...INHERITED])
        expectFailure(await frame.call(0, name), 'NO_HANDLER', `a call of ${name}`);
    }),
  },
  {
    id: 'host/duplicate',
    title: 'Ids rise, with gaps; a call whose id is not above all earlier ones runs nothing',
    docs: CALLS,
    run: joined(async (frame) => {
      for (const id of [1000, 1000, 7, 2000]) await frame.send(0, CALL, id, 'emit', 'focus');
      await frame.until('a reply to the last call', ({ channels }) =>
        channels[0]!.some(([type, id]) => type === REPLY && id === 2000),
      );
      await frame.settled();
      const replies = (await frame.received()).channels[0]!.filter(
        ([type]) => type === REPLY || type === FAILURE,
      );
      expectSame('the ids of the replies', replies.map(([, id]) => id).join(), '1000,2000');
    }),
  },
  {
    id: 'host/garbage',
    title:
      'It drops whatever is no message, unknown notes, and replies to no call, without an answer',
    docs: DROPPED,
    run: joined(async (frame) => {
      await orRemoved(frame.frame().evaluate(() => window.conformance.sendGarbage(0)));
      await frame.call(0, 'conformance');
      await frame.settled();
      const answers = (await frame.received()).channels[0]!.filter(
        ([type]) => type === REPLY || type === FAILURE,
      );
      expectSame('replies to what is no call:', answers.length - 1, 0);
    }),
  },
  {
    id: 'host/prototype',
    title: 'A value with the key __proto__ or constructor reaches no prototype',
    docs: 'docs/protocol.md#values',
    run: joined(async (frame) => {
      const polluting =
        '{"__proto__":{"conformance":1},"constructor":{"prototype":{"conformance":1}}}';
      const json = `[0,5000,"emit","error",["PayError","m","C",${polluting}]]`;
      await orRemoved(frame.frame().evaluate((text) => window.conformance.sendJson(0, text), json));
      await frame.until('an answer to emit', ({ channels }) =>
        channels[0]!.some(([type, id]) => type !== CALL && id === 5000),
      );
      const isPolluted = await frame.page.evaluate(() => 'conformance' in {});
      expectThat(!isPolluted, 'a prototype of objects as it was', 'one with a new key');
    }),
  },
  {
    id: 'host/resize',
    title: 'It gives the iframe the height that the frame posts',
    docs: NOTES,
    run: joined(async (frame) => {
      for (const height of [123, 234]) {
        await resizeTo(frame, height);
        await frame.until(
          `an iframe of ${height} px`,
          async () => (await heightOf(frame)) === height,
        );
      }
    }),
  },
  {
    id: 'host/resize-limits',
    title: 'It limits the height to 10 000 px, and ignores what is no finite number',
    docs: NOTES,
    run: joined(async (frame) => {
      await resizeTo(frame, 123);
      await frame.until('an iframe of 123 px', async () => (await heightOf(frame)) === 123);
      for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, '77', null, {}])
        await resizeTo(frame, odd);
      await frame.call(0, 'conformance');
      await frame.settled();
      expectSame('the height after what is no number', await heightOf(frame), 123);
      await resizeTo(frame, 1e9);
      await frame.until('an iframe of 10000 px', async () => (await heightOf(frame)) === 10_000);
    }),
  },
  {
    id: 'host/before-ready',
    title: 'It calls the frame, and sends changed props, only after ready',
    docs: 'docs/protocol.md#order',
    run: joined(
      async (frame, kit) => {
        await change(frame, kit);
        await frame.call(0, 'conformance');
        await frame.settled();
        const early = (await frame.received()).channels[0]!.filter(
          ([type, , name]) => type === CALL && name !== 'ping',
        );
        expectThat(
          early.length === 0,
          'no call before ready',
          described({ windows: [], channels: [early] }),
        );
        await frame.note(0, 'ready');
        await frame.until('a call of update', ({ channels }) => callsOf(channels[0], 'update')[0]);
      },
      { joins: 'alive' },
    ),
  },
  {
    id: 'host/update',
    title: 'A changed prop crosses as a patch of what has changed',
    docs: PROPS,
    run: joined(async (frame, kit) => {
      const { props } = await frame.welcome();
      await change(frame, kit);
      const update = await frame.until(
        'a call of update',
        ({ channels }) => callsOf(channels[0], 'update')[0],
      );
      const [, , , changed, removed] = update;
      expectThat(
        Object(changed) === changed && !Array.isArray(changed),
        'update: changed, an object',
        typeof changed,
      );
      expectThat(Array.isArray(removed), 'update: removed, an array', typeof removed);
      const before = Object(props) as Record<string, unknown>;
      const same = Object.entries(changed as object).filter(
        ([key, value]) => JSON.stringify(before[key]) === JSON.stringify(value),
      );
      expectThat(
        same.length === 0,
        'changed props only',
        `${same.map(([key]) => key).join(', ')} unchanged`,
      );
    }),
  },
  {
    id: 'host/one-update',
    title: 'Only one update is in flight: changes made meanwhile go into the next',
    docs: 'docs/protocol.md#order',
    run: joined(async (frame, kit) => {
      await change(frame, kit);
      const [, first] = await frame.until(
        'a call of update',
        ({ channels }) => callsOf(channels[0], 'update')[0],
      );
      await change(frame, kit, 1);
      await frame.call(0, 'conformance');
      await frame.settled();
      expectSame(
        'calls of update in flight:',
        callsOf((await frame.received()).channels[0], 'update').length,
        1,
      );
      await frame.send(0, REPLY, first, undefined);
      await frame.until('the second update', ({ channels }) => callsOf(channels[0], 'update')[1]);
    }, silent),
  },
  {
    id: 'host/update-refused',
    title: 'Props that the frame rejects are not sent again',
    docs: PROPS,
    run: joined(async (frame, kit) => {
      await change(frame, kit);
      const [, id] = await frame.until(
        'a call of update',
        ({ channels }) => callsOf(channels[0], 'update')[0],
      );
      await frame.send(0, FAILURE, id, [
        'PayError',
        'Prop is not of type string',
        'INVALID_PROP',
        {},
      ]);
      await change(frame, kit);
      await frame.call(0, 'conformance');
      await frame.settled();
      expectSame(
        'calls of update:',
        callsOf((await frame.received()).channels[0], 'update').length,
        1,
      );
    }, silent),
  },
  {
    id: 'host/reload-props',
    title: 'After a reload, the welcome has the props of then',
    docs: CLOSED_DOCS,
    run: joined(async (frame, kit) => {
      const { props: before } = await frame.welcome();
      await change(frame, kit);
      const [, , , changed] = await frame.until(
        'a call of update',
        ({ channels }) => callsOf(channels[0], 'update')[0],
      );
      await frame.reload();
      const { props } = await frame.welcome();
      const now = Object(props) as Record<string, unknown>;
      const expected = Object.entries({ ...(Object(changed) as object) });
      expectThat(
        JSON.stringify(before) !== JSON.stringify(props),
        'other props than before',
        'the same',
      );
      const stale = expected
        .filter(([key, value]) => JSON.stringify(now[key]) !== JSON.stringify(value))
        .map(([key]) => key);
      expectThat(stale.length === 0, 'the changed props', `${stale.join(', ')} as before`);
    }),
  },
  {
    id: 'host/call',
    title:
      'A call of the component resolves with the frame’s reply, once, however long it takes after an acknowledgement',
    docs: CALLS,
    run: joined(async (frame, kit) => {
      const ended = start(frame, kit);
      const [, id] = await callOf(frame);
      await frame.send(0, 1, id);
      await frame.send(0, REPLY, id, { token: 'conformance' });
      await frame.send(0, FAILURE, id, ['PayError', 'm', 'LATE', {}]);
      const result = await ended();
      const isReply = JSON.stringify(result.value) === '{"token":"conformance"}';
      expectThat(
        isReply,
        'the frame’s reply',
        result.code === undefined ? 'another value' : `an error`,
      );
    }, silent),
  },
  {
    id: 'host/call-failed',
    title: 'A call of the component rejects with the code of the frame’s error',
    docs: 'docs/protocol.md#errors',
    run: joined(async (frame, kit) => {
      const ended = start(frame, kit);
      const [, id] = await callOf(frame);
      await frame.send(0, FAILURE, id, ['PayError', 'm', 'CONFORMANCE', {}]);
      expectSame('the code', (await ended()).code, 'CONFORMANCE');
    }, silent),
  },
  {
    id: 'host/call-lost',
    title: 'A call of the component rejects with NAVIGATED when the document goes away',
    docs: CLOSED_DOCS,
    run: joined(async (frame, kit) => {
      const ended = start(frame, kit);
      await callOf(frame);
      await frame.reload();
      expectSame('the code', (await ended()).code, 'NAVIGATED');
    }, silent),
  },
  {
    id: 'host/too-large',
    title: 'A result that is too long, too deep or of too many parts rejects with TOO_LARGE',
    docs: 'docs/protocol.md#values',
    run: joined(async (frame, kit) => {
      for (const [index, value] of Object.values(tooLarge()).entries()) {
        const ended = start(frame, kit);
        const [, id] = await frame.until(
          'a call of the component',
          ({ channels }) => callsOf(channels[0])[index],
        );
        await frame.send(0, REPLY, id, { token: value });
        expectSame(
          `the code, beyond the limit: ${Object.keys(tooLarge())[index]}`,
          (await ended()).code,
          'TOO_LARGE',
        );
      }
    }, silent),
  },
  {
    id: 'host/call-unanswered',
    title: 'A call that nobody acknowledges rejects with ACK_TIMEOUT',
    docs: LIMITS,
    run: joined(async (frame, kit) => {
      const ended = start(frame, kit);
      await callOf(frame);
      expectSame('the code', (await ended()).code, 'ACK_TIMEOUT');
    }, silent),
  },
  {
    id: 'host/no-hello',
    title: 'A component whose frame never says hello fails: its iframe is taken out of the page',
    docs: LIMITS,
    run: (kit) =>
      withFrame(kit, (frame) => frame.removed('no hello in 5 seconds'), { start: 'delayed' }),
  },
  {
    id: 'host/no-alive',
    title:
      'A component whose frame never accepts the port fails: its iframe is taken out of the page',
    docs: LIMITS,
    run: (kit) =>
      withFrame(kit, (frame) => frame.removed('no alive in 2 seconds'), { joins: 'silent' }),
  },
  {
    id: 'host/no-ready',
    title: 'A component whose app never is ready fails: its iframe is taken out of the page',
    docs: LIMITS,
    run: (kit) =>
      withFrame(kit, (frame) => frame.removed('no ready in 10 seconds'), { joins: 'alive' }),
  },
  {
    id: 'host/flood',
    title:
      'A component whose frame sends more messages than an end may per second fails: its iframe is taken out of the page',
    docs: LIMITS,
    run: joined(async (frame, { settings }) => {
      const isThere = () => frame.page.frames().includes(shown);
      const shown = frame.frame();
      // A busy page may read them so slowly that it need not object.
      for (
        const limit = Date.now() + settings.waitMs;
        isThere() && Date.now() < limit;
        await pause(500)
      )
        await shown.evaluate((count) => window.conformance.flood(0, count), FLOOD).catch(() => {});
      await frame.removed('too many messages');
    }),
  },
  {
    id: 'host/kept',
    title:
      'A page that is back from the back/forward cache calls ping, and goes on with the frame that replies',
    docs: CLOSED_DOCS,
    run: joined(async (frame) => {
      await comeBack(frame);
      await frame.until('a call of ping', ({ channels }) => callsOf(channels[0], 'ping')[0]);
      await frame.call(0, 'conformance');
      await frame.settled();
      expectSame('messages welcome:', ofKind(await frame.received(), 'welcome').length, 1);
    }),
  },
  {
    id: 'host/kept-lost',
    title:
      'A page that is back from the back/forward cache loads a frame again that does not reply to ping',
    docs: CLOSED_DOCS,
    run: joined(async (frame) => {
      const before = (await frame.welcome()).document;
      await comeBack(frame);
      await frame.until('a welcome for another document', (now) =>
        ofKind(now, 'welcome').some(({ document }) => document !== before),
      );
    }, silent),
  },
  {
    id: 'host/bye',
    title:
      'A component whose document says bye, and nothing more, fails: its iframe is taken out of the page',
    docs: CLOSED_DOCS,
    run: joined(async (frame) => {
      await frame.call(0, 'conformance');
      await frame.note(0, 'bye');
      await frame.removed('no hello in 3 seconds after bye');
    }),
  },
];

/** Tells the page that it is back: whether a browser keeps a page at all is its own choice. */
const comeBack = ({ page }: PlayedFrame) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

async function resizeTo(frame: PlayedFrame, height: unknown): Promise<void> {
  const { contract } = frame;
  if (contract.height === 'overlay' || contract.tag === 'pay-paypal')
    throw new NotTried(`the page decides on the height of <${contract.tag}>`);
  await frame.note(0, 'resize', height);
}

const heightOf = async (frame: PlayedFrame) => {
  const iframe = await frame.frame().frameElement();
  // An iframe is an element, which Playwright does not say.
  return iframe.evaluate((element) =>
    Math.round((element as Element).getBoundingClientRect().height),
  );
};
