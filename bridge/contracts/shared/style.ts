import type { Prop } from '../../contract.js';
import type { StyleProperty, StyleState } from '../../../appearance/style-properties.js';

/**
 * Style values by property name, in camel case or kebab case; nested objects are states such as
 * `:focus`.
 */
export interface Style {
  readonly [name: string]: string | number | Style | undefined;
}

/** CSS properties that can be set inside a frame. A number is a length in pixels. */
export type StyleProperties = { readonly [K in StyleProperty]?: string | number | undefined };

/** Styles of one part, and of its states such as `:focus`. */
export type PartStyle = StyleProperties & {
  readonly [K in `${'' | ':' | '::' | '&:' | '&::'}${StyleState | '-webkit-autofill'}`]?:
    StyleProperties | undefined;
};

type Parts<Names extends string> = { readonly [K in Names]?: PartStyle | undefined };
type Sizes<Names extends string> = { readonly [K in Names]?: string | number | undefined };
type Styles<W extends Readonly<Record<string, string>>> = {
  readonly [K in keyof W]?: W[K] | undefined;
};

/** Styles of an overlay. `width` and `height` are those of its panel. */
export type OverlayStyle = Sizes<'width' | 'height'> & Parts<'base' | 'input' | 'button'>;

/** Styles of a button. `width`, `input` and `button` apply to the overlay that it opens. */
export type ButtonStyle = Sizes<'height' | 'borderRadius' | 'width'> &
  Parts<'base' | 'input' | 'button'>;

/** Styles of a Bizum button. The type `plain` shows the name only. */
export type BizumStyle = ButtonStyle & Styles<{ type: 'pay' | 'plain' }>;

/**
 * Styles of a Google Pay or Apple Pay button. `color` and `type` are the options of their own
 * buttons.
 */
export type WalletStyle = Sizes<'height' | 'borderRadius'> &
  Parts<'base'> &
  Styles<{ color: 'default' | 'black' | 'white'; type: 'buy' | 'plain' | 'donate' }>;

/** Styles of PayPal's buttons. `layout`, `color`, `shape` and `label` are PayPal's own options. */
export type PayPalStyle = Sizes<'height' | 'borderRadius'> &
  Parts<'base'> &
  Styles<{
    layout: 'horizontal' | 'vertical';
    color: 'gold' | 'blue' | 'silver' | 'white' | 'black';
    shape: 'rect' | 'pill' | 'sharp';
    label: 'paypal' | 'checkout' | 'buynow' | 'pay' | 'installment';
  }>;

/** Styles of a lender's widget. `terms` is the legal text. */
export type WidgetStyle = Parts<
  'base' | 'content' | 'logo' | 'label' | 'amount' | 'link' | 'terms'
>;

/** Styles of a card form, by part and state. */
export type CardInputStyle = Parts<
  | 'base'
  | 'label'
  | 'input'
  | 'cardNumber'
  | 'expiryDate'
  | 'cvc'
  | 'icon'
  | 'empty'
  | 'complete'
  | 'loading'
  | 'invalid'
  | 'disabled'
> & {
  /** `display: 'none'` is the same as `errors="none"`. */
  readonly error?: (PartStyle & { readonly display?: 'none' | undefined }) | undefined;
};

/** Styles of the payment modal: its panel, its buttons and its card form. */
export type PaymentModalStyle = Sizes<'width' | 'height'> & Parts<'button'> & CardInputStyle;

type Keys<S> = Readonly<Record<keyof S & string, true>>;

/** A prop for styles, with the keys that it accepts. */
const styled = <S extends object>(keys: Keys<S>): Prop<S> & { readonly alias: 'style' } => ({
  type: 'object',
  alias: 'style',
  keys: Object.keys(keys),
});

const panel = { width: true, height: true, button: true } as const;
const button = { ...panel, base: true, input: true, borderRadius: true } as const;
const drawn = { height: true, borderRadius: true, base: true } as const;
const card = {
  base: true,
  label: true,
  input: true,
  cardNumber: true,
  expiryDate: true,
  cvc: true,
  icon: true,
  error: true,
  empty: true,
  complete: true,
  loading: true,
  invalid: true,
  disabled: true,
} as const;

export const overlayStyle = /* @__PURE__ */ styled<OverlayStyle>({
  ...panel,
  base: true,
  input: true,
});
export const buttonStyle = /* @__PURE__ */ styled<ButtonStyle>(button);
export const bizumStyle = /* @__PURE__ */ styled<BizumStyle>({ ...button, type: true });
export const walletStyle = /* @__PURE__ */ styled<WalletStyle>({
  ...drawn,
  color: true,
  type: true,
});
export const payPalStyle = /* @__PURE__ */ styled<PayPalStyle>({
  ...drawn,
  layout: true,
  color: true,
  shape: true,
  label: true,
});
export const widgetStyle = /* @__PURE__ */ styled<WidgetStyle>({
  base: true,
  content: true,
  logo: true,
  label: true,
  amount: true,
  link: true,
  terms: true,
});
export const cardStyle = /* @__PURE__ */ styled<CardInputStyle>(card);
export const modalStyle = /* @__PURE__ */ styled<PaymentModalStyle>({ ...panel, ...card });
