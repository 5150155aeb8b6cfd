import type { ClickToPayScheme } from '../../../api/types.js';
import { plainText } from '../../../api/plain-text.js';

// A scheme's script is a third party's: its responses are validated field by field.

/** The displayed data of a card in the shopper's wallet. */
export interface WalletCard {
  readonly scheme: ClickToPayScheme;
  readonly id: string;
  /** The scheme's id of the response that listed the card. */
  readonly correlationId: string;
  readonly last4: string;
  /** `MM/YY` */
  readonly expiry: string | undefined;
  /** The issuer's name of the card. */
  readonly name: string | undefined;
  readonly status: 'usable' | 'expired' | 'blocked';
  /** Milliseconds since 1970; 0 if it was never used. */
  readonly lastUsed: number;
}

/** How the shopper left a scheme's page. */
export type Ending =
  | {
      readonly do: 'pay';
      readonly token: string;
      readonly scheme: ClickToPayScheme;
      readonly forget: boolean;
    }
  /** Back to the list of cards. */
  | { readonly do: 'cancel' | 'change' }
  /** Another shopper wants to pay. */
  | { readonly do: 'switch' };

const MOST_CARDS = 20;
const MAX_TOKEN = 20_000;

const field = (value: unknown, name: string): unknown =>
  (Object(value) as Record<string, unknown>)[name];
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const word = (value: unknown, length = 200): string | undefined =>
  typeof value === 'string' && value && value.length <= length ? value : undefined;

/** The shopper's id tokens, if the scheme recognizes the browser. */
export function tokensIn(answer: unknown): readonly string[] {
  if (field(answer, 'recognized') !== true) return [];
  return items(field(answer, 'idTokens')).flatMap((token) => word(token, MAX_TOKEN) ?? []);
}

/** Whether the scheme knows the shopper. */
export const isPresent = (answer: unknown): boolean => field(answer, 'consumerPresent') === true;

/** The channel the code was sent to, masked by the scheme. */
export const channelIn = (answer: unknown): string | undefined =>
  plainText(field(answer, 'maskedValidationChannel'), 80);

/** The shopper's id token, after a correct code. */
export const idTokenIn = (answer: unknown): string | undefined =>
  word(field(answer, 'idToken'), MAX_TOKEN);

/** The cards of a profile, without those that lack an id or the last four digits. */
export function cardsIn(answer: unknown, scheme: ClickToPayScheme): readonly WalletCard[] {
  const correlationId = word(field(answer, 'srcCorrelationId')) ?? '';
  const cards = items(field(answer, 'profiles')).flatMap((profile) =>
    items(field(profile, 'maskedCards')),
  );
  return cards.slice(0, MOST_CARDS).flatMap((card) => {
    const id = word(field(card, 'srcDigitalCardId'));
    const last4 = word(field(card, 'panLastFour'), 4);
    if (!id || !last4 || !/^\d{4}$/.test(last4)) return [];
    const data = field(card, 'digitalCardData');
    const name = plainText(
      field(data, 'descriptorName') ?? field(card, 'paymentCardDescriptor'),
      40,
    );
    const lastUsed = new Date(String(field(card, 'dateOfCardLastUsed'))).getTime() || 0;
    return [
      {
        scheme,
        id,
        correlationId,
        last4,
        expiry: expiryOf(card),
        name,
        status: statusOf(data),
        lastUsed,
      },
    ];
  });
}

/** How the shopper left the scheme's page; `undefined` for an unknown action or a missing token. */
export function endingIn(answer: unknown, scheme: ClickToPayScheme): Ending | undefined {
  switch (field(answer, 'dcfActionCode')) {
    case 'COMPLETE': {
      const token = word(field(answer, 'checkoutResponse'), MAX_TOKEN);
      return token
        ? { do: 'pay', token, scheme, forget: field(answer, 'unbindAppInstance') === true }
        : undefined;
    }
    case 'CANCEL':
      return { do: 'cancel' };
    case 'CHANGE_CARD':
    case 'ADD_CARD': // Cards are added at the bank or the scheme, not here: show the list again.
      return { do: 'change' };
    case 'SWITCH_CONSUMER':
      return { do: 'switch' };
    default:
      return undefined;
  }
}

function expiryOf(card: unknown): string | undefined {
  const [month, year] = ['panExpirationMonth', 'panExpirationYear'].map((name) =>
    word(String(field(card, name) ?? ''), 4),
  );
  return month && year && /^\d{1,2}$/.test(month) && /^\d{2,4}$/.test(year)
    ? `${month.padStart(2, '0')}/${year.slice(-2)}`
    : undefined;
}

function statusOf(data: unknown): WalletCard['status'] {
  const status = field(data, 'status');
  if (status === 'EXPIRED') return 'expired';
  return status === 'ACTIVE' ? 'usable' : 'blocked';
}
