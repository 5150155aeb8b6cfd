import type { Message } from './messages.js';
import { expectSame, expectThat } from '../outcome.js';
import { FAILURE, REPLY, nameOf } from './messages.js';
import {
  MAX_DEPTH,
  MAX_MESSAGES_PER_SECOND,
  MAX_TEXT,
  MAX_VALUES,
} from '../../../../bridge/limits.js';

/** Names that an end may only have inherited. */
export const INHERITED = [
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'valueOf',
] as const;

/** A value beyond each limit of docs/protocol.md. */
export const tooLarge = (): Readonly<Record<string, unknown>> => ({
  text: 'x'.repeat(MAX_TEXT + 1),
  values: Array.from({ length: MAX_VALUES + 1 }, () => 0),
  depth: Array.from({ length: MAX_DEPTH + 2 }).reduce((inner) => [inner], 0),
});

/**
 * Messages posted in one go: more than an end may send per second, however they fall into seconds.
 */
export const FLOOD = 4 * MAX_MESSAGES_PER_SECOND;

/** Throws unless the message is a failure with the code, in the form in which errors cross. */
export function expectFailure(message: Message, code: string, what: string): void {
  const error = message[2];
  expectThat(message[0] === FAILURE, `${what}: a failure with ${code}`, nameOf(message));
  const [name, text, found, facts] = (Array.isArray(error) ? error : []) as unknown[];
  expectThat(
    Array.isArray(error) && error.length === 4,
    `${what}: an error [name, message, code, facts]`,
    'another form',
  );
  expectSame(`${what}: code`, found, code);
  const isWhole =
    typeof name === 'string' &&
    typeof text === 'string' &&
    typeof facts === 'object' &&
    facts !== null;
  expectThat(isWhole, `${what}: name and message as texts, facts as an object`, 'other types');
  expectThat(
    (text as string).length <= 2000,
    `${what}: a message of at most 2000 characters`,
    `${(text as string).length}`,
  );
  const json = JSON.stringify(error);
  expectThat(
    !/\bat \S+:\d+:\d+|"stack"/.test(json),
    `${what}: an error without a stack`,
    'a stack',
  );
}

/** Throws unless the message is a reply. */
export function expectReply(message: Message, what: string): unknown {
  expectThat(message[0] === REPLY, `${what}: a reply`, nameOf(message));
  return message[2];
}
