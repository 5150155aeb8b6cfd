import type { Style } from '../../bridge/contracts/shared/props.js';
import { rulesOf } from '../../frame-apps/runtime/style.js';
import { cardVariants } from '../../frame-apps/card/style-variants.js';
import { describe, expect, it } from '../support/node-test.js';

/** The rules as one text, in the order they come. */
const css = (style: unknown) =>
  rulesOf(style as Style, cardVariants).map(
    ({ selector, declarations }) => `${selector}{${declarations.map((pair) => pair.join(':')).join(';')}}`,
  );

describe('the merchant’s style', () => {
  it('reaches the variants, in camel case or kebab case, with numbers as pixels', () => {
    expect(css({ input: { fontSize: 18, 'font-weight': 600, lineHeight: 1.5, color: '#333' } })).to.deep.equal([
      '.card input{font-size:18px;font-weight:600;line-height:1.5;color:#333}',
    ]);
    expect(css({ base: { height: '52' } })).to.deep.equal(['.card .line{height:52px}']);
    expect(css({ base: { height: '52px', padding: '0 10px' } })).to.deep.equal(['.card .line{height:52px;padding:0 10px}']);
  });

  it('reaches the states, however they are written', () => {
    for (const key of ['::placeholder', ':placeholder', 'placeholder', '&::placeholder'])
      expect(css({ input: { [key]: { color: 'gray' } } }), key).to.deep.equal(['.card input::placeholder{color:gray}']);
    for (const key of [':-webkit-autofill', '-webkit-autofill', 'webkitAutofill', ':autofill'])
      expect(css({ input: { [key]: { color: 'gray' } } }), key).to.deep.equal(['.card input:autofill{color:gray}']);
    expect(
      css({ cvc: { ':focus': { color: 'red' }, ':hover': { color: 'blue' }, '::selection': { backgroundColor: '#eee' } } }),
    ).to.have.length(3);
  });

  it('knows every variant', () => {
    for (const variant of ['base', 'loading', 'invalid', 'input', 'cardNumber', 'expiryDate', 'cvc', 'icon'])
      expect(css({ [variant]: { color: 'red' } }), variant).to.have.length(1);
  });

  const values = [
    'red;background:url(//evil)',
    'url(https://evil)',
    'image-set("a" 1x)',
    '\\75rl(x)',
    'expression(alert(1))',
    '@import "x"',
    '</style><script>',
    'var(--x)',
    'attr(value)',
    `calc(${'('.repeat(5000)}1px`,
    '"x"',
    'env(x)',
    'red !important',
    'element(#a)',
    'paint(x)',
    'cross-fade(a,b)',
    'u\u0000rl(x)',
  ];
  for (const value of values) {
    it(`never takes ${JSON.stringify(value.slice(0, 30))}`, () => {
      for (const property of ['color', 'background', 'backgroundColor', 'border', 'fontFamily', 'boxShadow', 'transition'])
        expect(
          css({ input: { [property]: value } })
            .join()
            .replaceAll('{font-family:"x"}', ''),
          property,
        ).to.satisfy((text: string) => text === '' || text === '.card input');
    });
  }

  const selectors = [
    ':hover{}*{',
    'input[value^="4"]',
    '::before',
    '::after',
    '@supports',
    ':has(x)',
    ':host-context(x)',
    ':not(x)',
    ':focus,*',
    '__proto__',
    'constructor',
  ];
  for (const selector of selectors) {
    it(`never takes the selector ${selector}`, () => {
      expect(css({ input: { [selector]: { color: 'red' } }, [selector]: { color: 'red' } })).to.deep.equal([]);
    });
  }

  const disguises: readonly Style[] = [
    { opacity: 0 },
    { position: 'fixed' },
    { fontSize: 0 },
    { fontSize: '1px' },
    { fontSize: '999px' },
    { color: 'transparent' },
    { color: 'rgba(0,0,0,0)' },
    { color: 'rgb(0 0 0 / 0)' },
    { color: '#0000' },
    { color: '#00000000' },
    { WebkitTextFillColor: 'transparent' },
    { height: '1px' },
    { height: 9999 },
    { pointerEvents: 'none' },
    { transform: 'scale(0)' },
    { zIndex: 99999 },
    { display: 'none' },
    { visibility: 'hidden' },
    { clipPath: 'inset(50%)' },
    { padding: '900px' },
    { padding: -10 },
    { margin: '-100px' },
    { letterSpacing: '99em' },
    { lineHeight: 0 },
    { boxShadow: '0 0 0 9999px red' },
    { content: '"x"' },
    { WebkitTextSecurity: 'disc' },
    { mask: 'none' },
    { filter: 'none' },
    { animation: 'x 1s' },
    { backgroundImage: 'none' },
    { src: 'x' },
    { direction: 'rtl' },
  ];
  for (const style of disguises)
    it(`cannot hide or disguise: ${JSON.stringify(style)}`, () => expect(css({ input: style })).to.deep.equal([]));

  it('takes what shops really set', () => {
    const style = {
      input: {
        boxShadow: '0 1px 3px 0 rgba(0, 0, 0, 0.1)',
        border: '1px solid rgba(0,0,0,.2)',
        fontFamily: '"Open Sans", sans-serif',
        transition: 'color .2s cubic-bezier(.4, 0, .2, 1)',
        fontSmoothing: 'antialiased',
        caretColor: 'hsl(10deg 20% 30%)',
      },
    };
    expect(rulesOf(style, cardVariants)[0]!.declarations).to.have.length(6);
  });

  it('is nothing for what is no style', () => {
    for (const style of [
      undefined,
      null,
      [],
      'red',
      5,
      { input: 'red' },
      { input: null },
      { input: [] },
      { input: { color: NaN } },
      { input: { color: {} } },
    ])
      expect(css(style)).to.deep.equal([]);
  });
});
