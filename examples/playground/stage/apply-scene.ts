import type { Scene } from '../messages.js';

/**
 * Gives the page the shop's looks, language, direction and color scheme, and the kit its design
 * tokens.
 */
export function applyScene({ tokens, language, dir, scheme, shop, texts: messages }: Scene): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = dir;
  root.dataset['shop'] = shop.id;
  root.dataset['scheme'] = scheme;
  for (const name of [...root.style]) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(tokens))
    root.style.setProperty(`--pay-${name}`, value);
  document.title = `${shop.name} · ${messages.order}`;
  const texts = { '.brand': shop.name, '.name': messages.order, '.amount': messages.amount };
  for (const [selector, text] of Object.entries(texts))
    document.querySelector(selector)!.textContent = text;
}
