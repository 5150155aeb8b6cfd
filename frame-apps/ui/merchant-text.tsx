import { Sentence } from './sentence.js';

/** The amounts, dates and numbers of a text, with a sign before or behind them. */
const FIGURES = /(?:\p{Sc}\s?)?\d+(?:[\s.,:/-]?\d+)*(?:\s?[\p{Sc}%])?/gu;

/**
 * A text of the merchant's, whose figures no browser translates. It may be in another language than
 * the page: its element needs `dir="auto"`.
 */
export const MerchantText = ({ text }: { readonly text: string }) => (
  <Sentence text={text} keep={text.match(FIGURES) ?? []} />
);
