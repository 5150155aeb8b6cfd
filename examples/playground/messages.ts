import type { CardRules } from './card-rule.js';
import type { PropValue } from './state.js';

/** What the stage shows: everything at once, so that it needs no memory. */
export interface Scene extends CardRules {
  readonly tag: `pay-${string}`;
  readonly isOverlay: boolean;
  /** The tags of what the page places in it. */
  readonly parts: readonly string[];
  /** The props to set; any other is reset. */
  readonly props: Readonly<Record<string, PropValue>>;
  /** The names of all props that the panel may set. */
  readonly propNames: readonly string[];
  /** The DOM events to report. */
  readonly events: readonly string[];
  readonly tokens: Readonly<Record<string, string>>;
  readonly host: string;
  readonly walletsHost: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly scheme: 'light' | 'dark';
  readonly shop: { readonly id: string; readonly name: string };
  readonly paymentId?: string | undefined;
  /** Whether the page makes the token, with a button of its own. */
  readonly hasPayButton: boolean;
  /** Changes when the component is to start again. */
  readonly run: number;
  readonly texts: StageTexts;
}

/** The texts of the stage, in the shopper's language. */
export interface StageTexts {
  readonly order: string;
  readonly amount: string;
  readonly pay: string;
  /** With the surcharge of the shop. */
  readonly payTotal: string;
  readonly open: string;
  readonly paying: string;
  readonly cannotPay: string;
  readonly continueAt: string;
  /** By the status of the payment. */
  readonly status: Readonly<Record<string, string>>;
}

/** What the stage reports. */
export type StageMessage =
  | { readonly kind: 'ready' }
  /** The page's height in CSS pixels: it is shown whole. */
  | { readonly kind: 'height'; readonly height: number }
  /** `detail` is JSON, made safe to show. */
  | { readonly kind: 'event'; readonly name: string; readonly detail?: string | undefined }
  /** The payment may have changed: the merchant's server knows. */
  | { readonly kind: 'settled' };
