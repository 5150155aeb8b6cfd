import type { ClickToPayScheme } from '../../provider/types.js';
import { plainText } from '../runtime/plain-text.js';

// What a scheme's script answers is a third party's: nothing in it is taken to be of the shape it should be.

/** A card in the shopper's wallet, as far as it is shown. */
export interface WalletCard {
  readonly scheme: ClickToPayScheme;
  readonly id: string;
  /** The scheme's name for the answer that listed it. */
  readonly correlationId: string;
  readonly last4: string;
  /** `MM/YY` */
  readonly expiry: string | undefined;
  /** What the bank calls it. */
  readonly name: string | undefined;
  readonly status: 'usable' | 'expired' | 'blocked';
  /** Milliseconds since 1970; 0 where it was never used. */
  readonly lastUsed: number;
}

/** How the shopper left a scheme's own page. */
export type Ending =
  | { readonly do: 'pay'; readonly token: string; readonly scheme: ClickToPayScheme; readonly forget: boolean }
  /** Back to the list of cards. */
  | { readonly do: 'cancel' | 'change' }
  /** Somebody else wants to pay. */
  | { readonly do: 'switch' };

const MOST_CARDS = 20;
const MAX_TOKEN = 20_000;

const field = (value: unknown, name: string): unknown => (Object(value) as Record<string, unknown>)[name];
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const word = (value: unknown, length = 200): string | undefined =>
  typeof value === 'string' && value && value.length <= length ? value : undefined;

/** The proofs of who the shopper is, where the scheme has recognised the browser. */
export function tokensIn(answer: unknown): readonly string[] {
  if (field(answer, 'recognized') !== true) return [];
  return items(field(answer, 'idTokens')).flatMap((token) => word(token, MAX_TOKEN) ?? []);
}

/** Whether the scheme knows the shopper. */
export const isPresent = (answer: unknown): boolean => field(answer, 'consumerPresent') === true;

/** Where the code was sent, masked by the scheme. */
export const channelIn = (answer: unknown): string | undefined => plainText(field(answer, 'maskedValidationChannel'), 80);

/** The proof of who the shopper is, once the code was right. */
export const idTokenIn = (answer: unknown): string | undefined => word(field(answer, 'idToken'), MAX_TOKEN);

/** The cards of a profile, without those that cannot be named. */
export function cardsIn(answer: unknown, scheme: ClickToPayScheme): readonly WalletCard[] {
  const correlationId = word(field(answer, 'srcCorrelationId')) ?? '';
  const cards = items(field(answer, 'profiles')).flatMap((profile) => items(field(profile, 'maskedCards')));
  return cards.slice(0, MOST_CARDS).flatMap((card) => {
    const id = word(field(card, 'srcDigitalCardId'));
    const last4 = word(field(card, 'panLastFour'), 4);
    if (!id || !last4 || !/^\d{4}$/.test(last4)) return [];
    const data = field(card, 'digitalCardData');
    const name = plainText(field(data, 'descriptorName') ?? field(card, 'paymentCardDescriptor'), 40);
    const lastUsed = new Date(String(field(card, 'dateOfCardLastUsed'))).getTime() || 0;
    return [{ scheme, id, correlationId, last4, expiry: expiryOf(card), name, status: statusOf(data), lastUsed }];
  });
}

/** How the scheme's page was left; nothing where that is neither a payment nor a way back. */
export function endingIn(answer: unknown, scheme: ClickToPayScheme): Ending | undefined {
  switch (field(answer, 'dcfActionCode')) {
    case 'COMPLETE': {
      const token = word(field(answer, 'checkoutResponse'), MAX_TOKEN);
      return token ? { do: 'pay', token, scheme, forget: field(answer, 'unbindAppInstance') === true } : undefined;
    }
    case 'CANCEL':
      return { do: 'cancel' };
    case 'CHANGE_CARD':
    case 'ADD_CARD': // Cards are added in the shopper's bank or at the scheme, not here: the list is all there is.
      return { do: 'change' };
    case 'SWITCH_CONSUMER':
      return { do: 'switch' };
    default:
      return undefined;
  }
}

function expiryOf(card: unknown): string | undefined {
  const [month, year] = ['panExpirationMonth', 'panExpirationYear'].map((name) => word(String(field(card, name) ?? ''), 4));
  return month && year && /^\d{1,2}$/.test(month) && /^\d{2,4}$/.test(year)
    ? `${month.padStart(2, '0')}/${year.slice(-2)}`
    : undefined;
}

function statusOf(data: unknown): WalletCard['status'] {
  const status = field(data, 'status');
  if (status === 'EXPIRED') return 'expired';
  return status === 'ACTIVE' ? 'usable' : 'blocked';
}
