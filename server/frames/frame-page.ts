import { isLogo } from '../../appearance/logo.js';
import { formatMoney } from '../../api/money.js';
import { plainText } from '../../api/plain-text.js';
import type { Branding } from '../../api/types.js';
import { html } from '../pages/html.js';

/** The payee and the amount of a payment, for its hosted page. */
export interface ServedSummary {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  readonly branding?: Branding;
  /**
   * The logo itself, for the document: one that comes later would move the name. Absent if the
   * branding contains it.
   */
  readonly picture?: string | undefined;
}

/** What a built page does not know. */
interface Places {
  /**
   * The folder of third-party scripts, if they are not loaded from their vendors: the sandbox
   * serves mocks.
   */
  readonly scripts?: string | undefined;
  /** The origin of the frames with third parties' scripts, if it is not the default one. */
  readonly wallets?: string | undefined;
}

/** Fills in the `<meta>` of a built page. */
export function servedPage(page: string, { scripts = '', wallets = '' }: Places): string {
  const fill = (text: string, name: string, content: string) => {
    const empty = `<meta name="payframe-${name}" content="`;
    return text.replace(`${empty}"`, () => `${empty}${content}"`);
  };
  return fill(fill(page, 'scripts', scripts), 'wallets', wallets);
}

/**
 * Writes payee and amount into a hosted payment page, so that the shopper sees them before any
 * script has loaded: as texts, and in a `<meta>` for the script.
 */
export function withSummary(page: string, summary: ServedSummary, language: string): string {
  const { picture = summary.branding?.logo, ...known } = summary;
  const { merchantName, amount, currency } = known;
  const inPart = (text: string, part: string, content: string | undefined) =>
    text.replace(
      new RegExp(`(<[^>]* data-part="${part}"[^>]*>)(?=</)`),
      (tag) => tag + html`${content}`.text,
    );
  const meta = '<meta name="payframe-purchase" content="';
  const facts = html`${JSON.stringify(known)}`.text;
  const filled = page
    .replace(`${meta}"`, () => `${meta}${facts}"`)
    .replace(/(<img [^>]*data-part="logo"[^>]*)hidden=""/, (tag, start: string) =>
      isLogo(picture) ? `${start}src="${html`${picture}`.text}"` : tag,
    );
  return inPart(
    inPart(filled, 'merchant', plainText(merchantName, 60)),
    'amount',
    formatMoney(amount, currency, language),
  );
}
