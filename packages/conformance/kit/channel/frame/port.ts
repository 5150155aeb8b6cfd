import type { Check } from '../../check.js';
import { Mismatch, NotTried, expectSame, expectThat } from '../../outcome.js';
import {
  CALL,
  FAILURE,
  NOTE,
  REPLY,
  described,
  isEvent,
  isNote,
  nameOf,
  ofKind,
  type Message,
} from '../messages.js';
import { FLOOD, INHERITED, expectFailure, expectReply, tooLarge } from '../values.js';
import { comes, quiet } from '../waits.js';
import {
  answerTo,
  withPage,
  type FrameKit,
  type PageOptions,
  type PlayedPage,
} from './played-page.js';

const CALLS = 'docs/protocol.md#calls';
const DROPPED = 'docs/protocol.md#what-is-dropped';
const VALUES = 'docs/protocol.md#values';
const EVENTS = 'docs/protocol.md#events';
const PAGE = 'docs/protocol.md#messages-of-the-page';

const POLLUTING = '{"__proto__":{"conformance":1},"constructor":{"prototype":{"conformance":1}}}';

/** Joins the frame, and runs the check with the channel. */
const joined =
  (
    run: (page: PlayedPage, channel: number, kit: FrameKit) => Promise<void>,
    options?: PageOptions,
  ) =>
  (kit: FrameKit) =>
    withPage(
      kit,
      async (page) => {
        await page.hello();
        await run(page, await page.join(), kit);
      },
      options,
    );

const languageOf = (page: PlayedPage) => page.frame().evaluate(() => document.documentElement.lang);

/** The frame's messages up to the reply to a ping, or until it has emitted `load`. */
async function messagesOnceLoaded(page: PlayedPage, channel: number): Promise<readonly Message[]> {
  await page.until('the event load', ({ channels }) =>
    channels[channel]!.some((one) => isEvent(one, 'load')),
  );
  await page.call(channel, 'ping');
  return (await page.received()).channels[channel]!;
}

/** The port, as the page sees it. */
export const port: readonly Check<FrameKit>[] = [
  {
    id: 'frame/ping',
    title: 'It replies true to ping',
    docs: PAGE,
    run: joined(async (page, channel) => {
      const reply = expectReply(await page.call(channel, 'ping'), 'ping');
      expectThat(reply === true, 'ping: true', typeof reply);
    }),
  },
  {
    id: 'frame/unknown-call',
    title: 'A call that it does not know fails with NO_HANDLER',
    docs: CALLS,
    run: joined(async (page, channel) =>
      expectFailure(
        await page.call(channel, 'conformance', 1),
        'NO_HANDLER',
        'a call of an unknown name',
      ),
    ),
  },
  {
    id: 'frame/inherited-call',
    title: 'Names that every object inherits are no calls',
    docs: CALLS,
    run: joined(async (page, channel) => {
      for (const name of INHERITED)
        expectFailure(await page.call(channel, name), 'NO_HANDLER', `a call of ${name}`);
    }),
  },
  {
    id: 'frame/duplicate',
    title: 'Ids rise, with gaps; a call whose id is not above all earlier ones runs nothing',
    docs: CALLS,
    run: joined(async (page, channel) => {
      for (const id of [1000, 1000, 7, 2000]) await page.send(channel, [CALL, id, 'ping']);
      await page.until('a reply to the last call', ({ channels }) =>
        answerTo(channels[channel]!, 2000),
      );
      await quiet();
      const replies = (await page.received()).channels[channel]!.filter(
        ([type]) => type === REPLY || type === FAILURE,
      );
      expectSame('the ids of the replies', replies.map(([, id]) => id).join(), '1000,2000');
    }),
  },
  {
    id: 'frame/component-calls',
    title: 'It implements each call of the component',
    docs: PAGE,
    run: joined(async (page, channel, { settings: { contract } }) => {
      const names = Object.keys(contract.calls);
      if (!names.length) throw new NotTried(`<${contract.tag}> has no calls`);
      for (const name of names) {
        const answer = await page.call(channel, name);
        const error =
          answer[0] === FAILURE ? (answer[2] as readonly unknown[] | undefined) : undefined;
        expectThat(
          error?.[2] !== 'NO_HANDLER',
          `${name}: a reply, or a failure of its own`,
          nameOf(answer),
        );
      }
    }),
  },
  {
    id: 'frame/garbage',
    title:
      'It drops whatever is no message, unknown notes, and replies to no call, without an answer',
    docs: DROPPED,
    run: joined(async (page, channel) => {
      const count = async () =>
        (await page.received()).channels[channel]!.filter(
          ([type]) => type === REPLY || type === FAILURE,
        ).length;
      const before = await count();
      await page.page.evaluate((to) => window.conformance.sendGarbage(to), channel);
      await page.call(channel, 'ping');
      await quiet();
      expectSame('replies to what is no call:', (await count()) - before - 1, 0);
    }),
  },
  {
    id: 'frame/update',
    title: 'It applies changed props, and those that are gone',
    docs: 'docs/protocol.md#props',
    run: joined(async (page, channel) => {
      expectReply(
        await page.call(channel, 'update', { language: 'es', conformance: 1 }, []),
        'update with language',
      );
      expectReply(
        await page.call(channel, 'update', {}, ['language', 'conformance']),
        'update without language',
      );
    }),
  },
  {
    id: 'frame/update-language',
    title: 'Its document is in the language of the props, without a reload',
    docs: 'docs/protocol.md#the-frames-address',
    run: joined(async (page, channel) => {
      for (const language of ['es', 'de']) {
        expectReply(await page.call(channel, 'update', { language }, []), 'update with language');
        await page.until(
          `<html lang="${language}">`,
          async () => (await languageOf(page)) === language,
        );
      }
      const hellos = ofKind(await page.received(), 'hello').map((hello) => hello.document);
      expectSame('documents:', new Set(hellos).size, 1);
    }),
  },
  {
    id: 'frame/update-refused',
    title: 'It rejects an update with an invalid prop as a whole',
    docs: 'docs/protocol.md#props',
    run: joined(async (page, channel, { settings: { contract } }) => {
      const [amount] =
        Object.entries(contract.props).find(([, { type }]) => type === 'number') ?? [];
      if (!amount) throw new NotTried(`<${contract.tag}> has no prop that is a number`);
      const before = await languageOf(page);
      const language = before === 'de' ? 'fr' : 'de';
      const bad = await page.call(channel, 'update', { language, [amount]: 'much' }, []);
      expectFailure(bad, 'INVALID_PROP', 'update with a language and an invalid amount');
      expectSame('the language of the document', await languageOf(page), before);
      expectReply(
        await page.call(channel, 'update', { language: 'en' }, []),
        'update with valid props',
      );
    }),
  },
  {
    id: 'frame/too-large',
    title: 'A value that is too long, too deep or of too many parts fails with TOO_LARGE',
    docs: VALUES,
    run: joined(async (page, channel) => {
      for (const [limit, value] of Object.entries(tooLarge()))
        expectFailure(
          await page.call(channel, 'update', { language: value }, []),
          'TOO_LARGE',
          `update beyond the limit: ${limit}`,
        );
      await page.call(channel, 'ping');
    }),
  },
  {
    id: 'frame/flood',
    title:
      'More messages than an end may send per second end the channel: nothing on it is answered any more',
    docs: 'docs/protocol.md#limits',
    run: joined(async (page, channel) => {
      const isAnswered = (id: number) => async () =>
        Boolean(answerTo((await page.received()).channels[channel]!, id));
      // A busy frame may read them so slowly that it need not object.
      for (const id of [5000, 5001, 5002, 5003, 5004]) {
        await page.page.evaluate(([to, count]) => window.conformance.flood(to, count), [
          channel,
          FLOOD,
        ] as const);
        await page.send(channel, [CALL, id, 'ping']);
        if (!(await comes(isAnswered(id)))) return;
      }
      throw new Mismatch('a channel that ends', 'replies to ping');
    }),
  },
  {
    id: 'frame/prototype',
    title: 'A value with the key __proto__ or constructor reaches no prototype',
    docs: VALUES,
    run: joined(async (page, channel) => {
      const id = 5000;
      const text = `[${CALL},${id},"update",${POLLUTING},[]]`;
      await page.page.evaluate(([to, message]) => window.conformance.sendJson(to, message), [
        channel,
        text,
      ] as const);
      await page.until('an answer to update', ({ channels }) => answerTo(channels[channel]!, id));
      const isPolluted = await page.frame().evaluate(() => 'conformance' in {});
      expectThat(!isPolluted, 'a prototype of objects as it was', 'one with a new key');
    }),
  },
  {
    id: 'frame/load',
    title: 'It emits load once the provider has been asked, with true or false',
    docs: EVENTS,
    run: joined(async (page, channel, { settings: { contract } }) => {
      const messages = await messagesOnceLoaded(page, channel);
      const loads = messages.filter((one) => one[0] === CALL && isEvent(one, 'load'));
      expectSame('events load:', loads.length, 1);
      const detail = loads[0]![4];
      const isRight =
        contract.tag === 'pay-payment-modal' ? detail === undefined : typeof detail === 'boolean';
      expectThat(isRight, 'load with true or false', typeof detail);
    }),
  },
  {
    id: 'frame/messages',
    title: 'It posts nothing but the calls and notes of a frame, in the order of their ids',
    docs: 'docs/protocol.md#messages-of-the-frame',
    run: joined(async (page, channel, { settings: { contract } }) => {
      const messages = await messagesOnceLoaded(page, channel);
      const notes = [
        'alive',
        'styled',
        'ready',
        'bye',
        'resize',
        'escape',
        'ownsClose',
        'frameLoaded',
        'livemode',
        'emit',
      ];
      const isKnown = ([type, second, third, event]: Message) => {
        if (type === NOTE) return notes.includes(String(second));
        if (type !== CALL) return [1, 2, 3].includes(Number(type));
        if (third !== 'emit') return notes.includes(String(third)) || contract.tag === 'pay-paypal';
        return (
          Object.hasOwn(contract.events, String(event)) && !contract.events[String(event)]!.host
        );
      };
      const odd = messages.filter((one) => !isKnown(one));
      expectThat(
        odd.length === 0,
        'known calls, notes and events',
        described({ windows: [], channels: [odd] }),
      );
      const ids = messages.filter(([type]) => type === CALL).map(([, id]) => Number(id));
      expectThat(
        ids.every((id, index) => id > (ids[index - 1] ?? 0)),
        'ids that rise from above 0',
        ids.join(),
      );
    }),
  },
  {
    id: 'frame/resize',
    title: 'It posts its height as an integer of at least 0',
    docs: 'docs/protocol.md#notes-of-the-frame',
    run: joined(async (page, channel, { settings: { contract } }) => {
      if (contract.height === 'overlay' || contract.tag === 'pay-paypal')
        throw new NotTried(`the page decides on the height of <${contract.tag}>`);
      await page.until('the note resize', ({ channels }) =>
        channels[channel]!.some((one) => isNote(one, 'resize')),
      );
      const heights = (await page.received()).channels[channel]!.filter((one) =>
        isNote(one, 'resize'),
      ).map(([, , height]) => height);
      const isHeight = (height: unknown) => Number.isInteger(height) && (height as number) >= 0;
      expectThat(
        heights.every(isHeight),
        'integers of at least 0',
        heights.map((height) => typeof height).join(),
      );
    }),
  },
  {
    id: 'frame/unknown-event',
    title: 'It goes on when the page knows none of its events',
    docs: 'docs/protocol.md#versions',
    run: joined(
      async (page, channel) => {
        await messagesOnceLoaded(page, channel);
        expectReply(await page.call(channel, 'update', { language: 'es' }, []), 'update');
      },
      { replies: 'unknown' },
    ),
  },
  {
    id: 'frame/unanswered',
    title: 'It goes on when the page answers none of its calls',
    docs: EVENTS,
    run: joined(
      async (page, channel) => {
        await messagesOnceLoaded(page, channel);
        expectReply(await page.call(channel, 'update', { language: 'es' }, []), 'update');
      },
      { replies: 'none' },
    ),
  },
];
