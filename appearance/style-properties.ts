// The CSS properties that a merchant may set inside a frame.

/** The properties by kind, which determines their allowed values. */
export const styleProperties = {
  text: 'color -webkit-text-fill-color caret-color',
  paint:
    'background-color background border-color border-top-color border-right-color border-bottom-color border-left-color outline-color fill stroke',
  edge: 'border border-top border-right border-bottom border-left border-width border-radius outline outline-width outline-offset box-shadow',
  space:
    'padding padding-top padding-right padding-bottom padding-left padding-inline padding-block gap',
  height: 'height min-height',
  font: 'font-size',
  weight: 'font-weight',
  family: 'font-family',
  line: 'line-height',
  spacing: 'letter-spacing',
  word: 'border-style outline-style font-style font-variant font-variant-numeric font-smoothing -webkit-font-smoothing -moz-osx-font-smoothing text-align text-transform text-decoration text-rendering',
  time: 'transition transition-property transition-duration transition-timing-function',
} as const;

type Keywords<S extends string> = S extends `${infer First} ${infer Rest}`
  ? First | Keywords<Rest>
  : S;
type Camel<S extends string> = S extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : S;
type InKebab = Keywords<(typeof styleProperties)[keyof typeof styleProperties]>;

/** The name of a style property, in kebab case or camel case. */
export type StyleProperty = InKebab | Camel<InKebab>;

/** A state of a part, or a pseudo-element of an input that is styled like a state. */
export type StyleState =
  | 'empty'
  | 'complete'
  | 'hover'
  | 'focus'
  | 'loading'
  | 'invalid'
  | 'disabled'
  | 'placeholder'
  | 'selection'
  | 'autofill';
