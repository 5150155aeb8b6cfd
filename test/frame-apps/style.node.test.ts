import { expect, test } from '@playwright/test';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { wrongPartOf } from '../../appearance/font-file.js';
import { rulesOf } from '../../frame-apps/style/rules.js';
import { cardStyle } from '../../frame-apps/card-form/style/card-style.js';
import { cardVariants } from '../../frame-apps/card-form/style/style-variants.js';

/** The rules as one text, in order. */
const css = (style: unknown) =>
  rulesOf(style as Style, cardVariants).map(
    ({ selector, declarations }) =>
      `${selector}{${declarations.map((pair) => pair.join(':')).join(';')}}`,
  );

/** The selector of an input style. */
const inputs = '[data-part=card] input,[data-part=card] [data-part=measure]';
const line = ':where([data-part=card]) [data-part=line]';

test.describe('the merchant’s style', () => {
  test('reaches the variants, in camel case or kebab case, with numbers as pixels', () => {
    expect(
      css({ input: { fontWeight: 600, 'letter-spacing': 1, lineHeight: 1.5, color: '#333' } }),
    ).toEqual([`${inputs}{font-weight:600;letter-spacing:1px;line-height:1.5;color:#333}`]);
    expect(css({ base: { 'min-height': '52' } })).toEqual([`${line}{min-height:52px}`]);
    expect(css({ base: { minHeight: '52px', padding: '0 10px' } })).toEqual([
      `${line}{min-height:52px;padding:0 10px}`,
    ]);
  });

  test('leaves out a value that leaves a quote or a bracket open, or closes one that was not', () => {
    for (const input of [
      { fontFamily: '"Foo' },
      { fontFamily: "'Foo, serif" },
      { fontFamily: '"Foo\'' },
      { borderColor: 'rgb(1,2' },
      { borderColor: 'rgb(1,2,3))' },
      { boxShadow: '0 0 4px rgb(0 0 0' },
    ])
      expect(css({ base: input, input }), JSON.stringify(input)).toEqual([]);
    expect(css({ input: { fontFamily: '"Foo", \'Bar\', serif' } }).join()).toContain(
      '"Foo", \'Bar\', serif',
    );
  });

  test('makes no text that is typed so small that a phone zooms into the page', () => {
    for (const variant of ['base', 'input', 'cardNumber'])
      expect(css({ [variant]: { fontSize: 14 } }).join(), variant).toContain(
        'font-size:max(14px, var(--least-font-size))',
      );
    expect(css({ error: { fontSize: 14 } }).join()).toContain('font-size:14px');
  });

  test('lets a card’s box grow: its height is the least one', () => {
    expect(cardStyle({ base: { height: 52, color: 'red' }, input: {} })).toEqual({
      base: { minHeight: 52, color: 'red' },
      input: {},
    });
  });

  test('reaches the states, however they are written', () => {
    for (const key of ['::placeholder', ':placeholder', 'placeholder', '&::placeholder'])
      expect(css({ input: { [key]: { color: 'gray' } } }), key).toEqual([
        '[data-part=card] input::placeholder,[data-part=card] [data-part=measure]::after{color:gray}',
      ]);
    for (const key of [':-webkit-autofill', '-webkit-autofill', 'webkitAutofill', ':autofill'])
      expect(css({ input: { [key]: { color: 'gray' } } }), key).toEqual([
        '[data-part=card] input:autofill{color:gray}',
      ]);
    expect(
      css({
        cvc: {
          ':focus': { color: 'red' },
          ':hover': { color: 'blue' },
          '::selection': { backgroundColor: '#eee' },
        },
      }),
    ).toHaveLength(3);
  });

  test('knows every variant, and every state of each', () => {
    const variants = [
      'base',
      'input',
      'cardNumber',
      'expiryDate',
      'cvc',
      'empty',
      'complete',
      'loading',
      'invalid',
      'disabled',
    ];
    const states = [
      ':hover',
      ':focus',
      ':disabled',
      ':invalid',
      ':complete',
      ':empty',
      '::placeholder',
      '::selection',
      ':autofill',
    ];
    for (const variant of [...variants, 'icon', 'label', 'error'])
      expect(css({ [variant]: { color: 'red' } }), variant).toHaveLength(1);
    for (const variant of variants)
      for (const state of states)
        expect(
          css({ [variant]: { [state]: { color: 'red' } } }),
          `${variant} ${state}`,
        ).toHaveLength(1);
  });

  test('gives of a state the box to the line and the text to the inputs', () => {
    expect(css({ invalid: { borderColor: 'red', color: 'blue' } })).toEqual([
      `${line}[data-invalid]{border-color:red}`,
      '[data-part=card] input[aria-invalid=true]{color:blue}',
    ]);
  });

  test('counts what is wrong more than the focus, and the focus more than the pointer, in whatever order they are written', () => {
    const rules = css({
      base: {
        ':invalid': { color: 'red' },
        ':focus': { color: 'blue' },
        ':hover': { color: 'gray' },
      },
    });
    expect(rules).toEqual([
      `${line}:hover:where(:not(:focus-within)):where(:not([data-invalid])){color:gray}`,
      `${line}:focus-within:where(:not([data-invalid])){color:blue}`,
      `${line}[data-invalid]{color:red}`,
    ]);
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
    // @attack T29
    test(`never takes ${JSON.stringify(value.slice(0, 30))}`, () => {
      for (const property of [
        'color',
        'background',
        'backgroundColor',
        'border',
        'fontFamily',
        'boxShadow',
        'transition',
      ])
        expect(['', inputs], property).toContain(
          css({ input: { [property]: value } })
            .join()
            .replaceAll('{font-family:"x"}', ''),
        );
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
    // @attack T29, T30
    test(`never takes the selector ${selector}`, () => {
      expect(
        css({ input: { [selector]: { color: 'red' } }, [selector]: { color: 'red' } }),
      ).toEqual([]);
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
    // @attack T33
    test(`cannot hide or disguise: ${JSON.stringify(style)}`, () =>
      expect(css({ input: style })).toEqual([]));

  test('takes what shops really set', () => {
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
    expect(rulesOf(style, cardVariants)[0]!.declarations).toHaveLength(6);
  });

  test('is nothing for what is no style', () => {
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
      expect(css(style)).toEqual([]);
  });
});

test('a font file is taken with the name of one family, an https address, a weight and a style', () => {
  const font = { family: 'Shop Sans', src: 'https://shop.example/a.woff2' };
  const accepted = [
    {},
    { src: 'http://localhost:8080/a.woff2' },
    { weight: 400, style: 'normal' },
    { weight: '100 900', style: 'italic' },
    { weight: 1000 },
  ];
  for (const given of accepted) expect(wrongPartOf({ ...font, ...given })).toBeUndefined();
  const wrong = {
    family: [undefined, 7, '', 'Shop, serif', '"Shop"', "'Shop'", 'Shop;', 'x'.repeat(1000)],
    src: [undefined, 7, '/a.woff2', 'http://shop.example/a.woff2', 'data:font/woff2,x', 'blob:x'],
    weight: [null, 0, 1001, '1 1001', 'bold', '100 200 300'],
    style: [null, 'oblique', 'Italic'],
  };
  for (const [part, values] of Object.entries(wrong))
    for (const value of values)
      expect([value, wrongPartOf({ ...font, [part]: value })]).toEqual([value, part]);
  for (const none of [undefined, null, 7, 'a.woff2', []]) expect(wrongPartOf(none)).toBe('family');
});
