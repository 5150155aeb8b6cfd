/**
 * The sizes of the forms, in CSS pixels at a text size of 16 px: what `frame-apps/runtime/base.css`
 * draws, a page reserves, and third parties' buttons are given.
 */
export const sizes = {
  field: 44,
  button: 48,
  /** A button that stands alone in a shop's page. */
  singleButton: 45,
  /** The corners of fields and buttons. */
  radius: 8,
  /** The corners of what holds fields: a list, a panel. */
  boxRadius: 12,
  /** The space between two fields, buttons or columns. */
  gap: 12,
  /** The room for the focus ring of a control at a frame's edge. */
  ring: 4,
} as const;

/** Returns a size that grows with the shopper's text. */
export const inText = (size: number): `${number}rem` => `${size / 16}rem`;
