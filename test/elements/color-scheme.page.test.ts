import { expect } from '@esm-bundle/chai';
import { colorSchemeAround } from '../../elements/style/color-scheme.js';

/** A page: its styles, with what it has around the element, and in its head. */
interface Surroundings {
  readonly css?: string;
  readonly meta?: string;
  readonly around?: (element: Element) => Element;
}

const dark = 'rgb(20, 22, 26)';
const inMain = (element: Element) => {
  const main = document.createElement('main');
  main.append(element);
  return main;
};
const inSlot = (element: Element) => {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' }).innerHTML =
    `<section style="background: ${dark}"><slot></slot></section>`;
  host.append(element);
  return host;
};
const inShadow = (element: Element) => {
  const host = Object.assign(document.createElement('div'), { className: 'dark' });
  host.attachShadow({ mode: 'open' }).append(element);
  return host;
};

describe('the colors around an element are', () => {
  const pages: Record<string, readonly [page: Surroundings, scheme: string]> = {
    'light, of a page that says nothing': [{}, 'light'],
    'light, of a page painted white': [{ css: 'body { background: #fff }' }, 'light'],
    'dark, of a page painted dark': [{ css: `body { background: ${dark} }` }, 'dark'],
    'dark, in colors of any kind': [{ css: 'body { background: oklch(0.25 0.03 260) }' }, 'dark'],
    'light, of a page painted light that claims both': [
      { css: ':root { color-scheme: light dark } body { background: #fff }' },
      'light',
    ],
    'dark, of a page painted dark that claims both': [
      { css: `:root { color-scheme: light dark } body { background: ${dark} }` },
      'dark',
    ],
    'dark, of a page whose color-scheme is dark': [{ css: ':root { color-scheme: dark }' }, 'dark'],
    'dark, of a page whose <meta> says so': [{ meta: 'dark' }, 'dark'],
    'light, of a color-scheme that says otherwise than <meta>': [
      { css: ':root { color-scheme: light }', meta: 'dark' },
      'light',
    ],
    'light, of a panel on a dark page': [
      { css: `body { background: ${dark} } main { background: #fffc }`, around: inMain },
      'light',
    ],
    'dark, behind a panel that hides little of it': [
      { css: `body { background: ${dark} } main { background: #ffffff7f }`, around: inMain },
      'dark',
    ],
    'dark, of light words on a picture': [
      { css: 'body { background: linear-gradient(#123, #000); color: #fff }' },
      'dark',
    ],
    'light, of dark words on a picture': [
      { css: 'body { background: linear-gradient(#fff, #eee); color: #111 }' },
      'light',
    ],
    'light, of a picture on a dark page': [
      {
        css: `body { background: ${dark} } main { background-image: linear-gradient(#fff, #eee); color: #111 }`,
        around: inMain,
      },
      'light',
    ],
    'those of light words that stand on nothing': [{ css: 'body { color: #fff }' }, 'light'],
    'dark, of a dark slot it stands in': [{ around: inSlot }, 'dark'],
    'dark, of a dark host it stands in': [
      { css: `.dark { background: ${dark} }`, around: inShadow },
      'dark',
    ],
    'dark, where its own color-scheme says so': [
      { css: `pay-x { color-scheme: dark } body { background: #fff }` },
      'dark',
    ],
  };
  for (const [title, [{ css = '', meta, around = inMain }, scheme]] of Object.entries(pages))
    it(title, () => {
      const style = document.createElement('style');
      style.textContent = css;
      const tag = Object.assign(document.createElement('meta'), {
        name: 'color-scheme',
        content: meta ?? '',
      });
      const element = document.createElement('pay-x');
      const place = around(element);
      document.head.append(style);
      if (meta) document.head.append(tag);
      document.body.append(place);
      try {
        expect(colorSchemeAround(element)).to.equal(scheme);
      } finally {
        for (const one of [style, tag, place]) one.remove();
      }
    });
});
