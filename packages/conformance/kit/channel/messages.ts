/** The types of messages on the port (docs/protocol.md). */
export const [CALL, ACK, REPLY, FAILURE, NOTE] = [0, 1, 2, 3, 4] as const;

/** A message as it came: anything. */
export type Message = readonly unknown[];

/** A message on a window. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  /** Whether the other end's window posted it. */
  readonly isPeer: boolean;
  /** The number of its ports. */
  readonly ports: number;
}

/** What one end has received so far. */
export interface Received {
  readonly windows: readonly WindowMessage[];
  /** By channel, oldest first. */
  readonly channels: readonly (readonly Message[])[];
}

/**
 * A message between windows, as docs/protocol.md names its keys; none of them is known to be there.
 */
export interface Greeting {
  readonly payframe?: unknown;
  readonly version?: unknown;
  readonly protocol?: unknown;
  readonly protocols?: unknown;
  readonly document?: unknown;
  readonly tag?: unknown;
  readonly props?: unknown;
  readonly code?: unknown;
  readonly words?: unknown;
}

/** The other end's messages of a kind between windows. */
export const ofKind = ({ windows }: Received, kind: string): readonly Greeting[] =>
  windows
    .filter(({ isPeer }) => isPeer)
    .map(({ data }) => Object(data) as Greeting)
    .filter(({ payframe }) => payframe === kind);

export const isNote = ([type, name]: Message, expected: string): boolean =>
  type === NOTE && name === expected;
/** Whether a message is an event of the frame: a call, or the one note that is an event. */
export const isEvent = ([type, second, third, fourth]: Message, name: string): boolean =>
  (type === CALL && third === 'emit' && fourth === name) ||
  (type === NOTE && second === 'emit' && third === name);

/** Names what has been received, without its values: no output contains a token. */
export function described({ windows, channels }: Received): string {
  const ofWindows = windows.filter(({ isPeer }) => isPeer).map(({ data }) => kindOf(data));
  const all = [...ofWindows, ...channels.flat().map(nameOf)];
  const last = all.slice(-8).join(', ');
  return all.length > 8 ? `…, ${last}` : last || 'nothing';
}

const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');

function kindOf(data: unknown): string {
  const { payframe, code } = Object(data) as Greeting;
  return [word(payframe) || 'another message', word(code)].filter(Boolean).join(' ');
}

/** A message in a few words, such as `call emit load` or `failure NO_HANDLER`. */
export function nameOf(message: Message): string {
  const [type, second, third, fourth] = message;
  if (type === CALL)
    return ['call', word(third), third === 'emit' ? word(fourth) : ''].filter(Boolean).join(' ');
  if (type === ACK) return 'acknowledgement';
  if (type === REPLY) return 'reply';
  if (type === FAILURE)
    return `failure ${word(Array.isArray(third) ? third[2] : '') || 'without a code'}`;
  return type === NOTE
    ? ['note', word(second), second === 'emit' ? word(third) : ''].filter(Boolean).join(' ')
    : 'no message';
}
