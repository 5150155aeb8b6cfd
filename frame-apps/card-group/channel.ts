import type { CardField } from '../../bridge/contracts/card-input.js';
import type { FieldFacts, Typed } from '../card-form/problem.js';
import type { Interaction } from '../card-form/state.js';

/** What a group shows in its parts. It contains no digit. */
export interface ShownCard {
  readonly facts: FieldFacts;
  readonly interaction: Interaction;
  /** The page's texts for problems. */
  readonly errorMessages?: object | undefined;
  /** Whether a token is being created. */
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
}

/** What the frame of a part tells the frame of its group. Values are of its own field. */
export type PartMessage = { readonly from: CardField } & (
  | { readonly kind: 'joined'; readonly value: string; readonly isFocused: boolean }
  | { readonly kind: 'changed' | 'answer'; readonly value: string }
  | { readonly kind: 'focused' | 'enter' | 'gone' }
  | { readonly kind: 'left'; readonly isFilled: boolean }
  /** The shopper goes on to another field, or back. */
  | { readonly kind: 'reach'; readonly field: CardField; readonly step: 1 | -1 }
  /** More of the card than its own field was filled in here. */
  | { readonly kind: 'share'; readonly typed: Partial<Typed> }
);

/** What the frame of a group tells those of its parts. */
export type GroupMessage =
  /** The group is there: its parts join; then it asks for what is in them. */
  | { readonly kind: 'here' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'shown'; readonly shown: ShownCard }
  | { readonly kind: 'set'; readonly field: CardField; readonly value: string }
  | { readonly kind: 'focus'; readonly field: CardField; readonly ifEmpty: boolean };

/** One end of what connects a group with its parts. */
export interface GroupChannel<Sent> {
  post(message: Sent): void;
  close(): void;
}

/** As long as the element makes it, or longer: nobody guesses it. */
const MIN_KEY_LENGTH = 22;

/**
 * Connects the frames of one group. Only documents of the frames' own origin in the same page's
 * partition can hear it, whoever knows the key: what the shopper types never reaches the merchant's
 * page. `key`: random, made by the group's element, which gives it to its parts alone. Returns
 * `undefined` for any other key.
 */
function open<Sent, Received>(
  key: string,
  own: 'group' | 'part',
  received: (message: Received) => void,
): GroupChannel<Sent> | undefined {
  if (!/^[\w-]+$/.test(key) || key.length < MIN_KEY_LENGTH) return undefined;
  const channel = new BroadcastChannel(`payframe-card-${key}`);
  const other = own === 'group' ? 'part' : 'group';
  channel.onmessage = ({ data }: MessageEvent<Record<string, Received | undefined>>) => {
    const message = data?.[other];
    if (message) received(message);
  };
  return {
    post: (message) => channel.postMessage({ [own]: message }),
    close: () => channel.close(),
  };
}

export const openGroup = (key: string, received: (message: PartMessage) => void) =>
  open<GroupMessage, PartMessage>(key, 'group', received);

export const openPart = (key: string, received: (message: GroupMessage) => void) =>
  open<PartMessage, GroupMessage>(key, 'part', received);
