/**
 * The design tokens: custom properties named `--pay-…` with which a page styles the frames. Each is
 * mapped to the CSS property whose values it accepts: the page resolves a token as a value of that
 * property, and the frame accepts nothing else.
 */
export const tokens = {
  /** Buttons, links and progress. */
  accent: 'background-color',
  /** Text on the accent color. When absent, black or white, whichever is easier to read. */
  'on-accent': 'color',
  /** Text. */
  'color-text': 'color',
  /** Hints and other secondary text. */
  'color-text-secondary': 'color',
  /** Placeholders and icons in fields. */
  'color-placeholder': 'color',
  /** The background of overlays. */
  'color-background': 'background-color',
  /** The background of fields. */
  'color-field': 'background-color',
  /** The background of autofilled fields. */
  'color-autofill': 'background-color',
  /** The borders of fields and rows. */
  'color-border': 'background-color',
  /** The border of the focused field. The accent color when absent. */
  'color-focus': 'background-color',
  /** Error messages. */
  'color-danger': 'color',
  /** Success messages. */
  'color-success': 'color',
  /** The corner radius of fields. */
  radius: 'border-radius',
  /** The corner radius of buttons. */
  'button-radius': 'border-radius',
  /** The corner radius of overlays. */
  'panel-radius': 'border-radius',
  /** The width of field borders. */
  'border-width': 'padding-left',
  /** The height of fields. */
  'field-height': 'min-height',
  /** The space between a field's border and its content. */
  'field-padding': 'padding-left',
  /** The height of buttons. */
  'button-height': 'min-height',
  /** The font family. */
  font: 'font-family',
  /** The font size of fields. */
  'font-size': 'font-size',
  /** The font weight of text. */
  'font-weight': 'font-weight',
  /** The space between letters. */
  'letter-spacing': 'letter-spacing',
  /** The font weight of text on buttons. */
  'button-weight': 'font-weight',
  /** The shadow of fields. */
  'field-shadow': 'box-shadow',
  /** The shadow of overlays. */
  'panel-shadow': 'box-shadow',
} as const;

/** A font file for the text in frames. */
export interface FontFile {
  /** The family name to use in `--pay-font`. */
  readonly family: string;
  /**
   * The URL of a WOFF2 file. The provider must allow its host, and the file must allow the
   * provider's origin (CORS).
   */
  readonly src: string;
  /**
   * A weight, such as `600`, or the range of a variable font, such as `100 900`. `400` when absent.
   */
  readonly weight?: string | number | undefined;
  /** `normal` when absent. */
  readonly style?: 'normal' | 'italic' | undefined;
}

export type TokenName = keyof typeof tokens;

/** Design token values by name, without `--pay-`. */
export type Appearance = { readonly [K in TokenName]?: string | undefined };

/** The themes to start from. */
export const themes = ['default', 'flat', 'night'] as const;
export type Theme = (typeof themes)[number];

/** `radius` → `--pay-radius`. */
export const tokenProperty = (name: string): string => `--pay-${name}`;
