import { expect, test } from '@playwright/test';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { readColor } from '../../bridge/colors.js';
import {
  repairsOf,
  withRepairs,
  type DocumentColors,
} from '../../frame-apps/card-form/style/readable-style.js';

const white = readColor('rgb(255, 255, 255)');
const black = readColor('rgb(0, 0, 0)');
const named: Readonly<Record<string, string>> = {
  white: 'rgb(255, 255, 255)',
  black: 'rgb(0, 0, 0)',
  navy: 'rgb(0, 0, 128)',
  snow: 'rgb(255, 250, 250)',
  gray: 'rgb(190, 190, 190)',
  clear: 'rgba(0, 0, 0, 0)',
  glass: 'rgba(0, 0, 0, 0.5)',
};
/** A document with a light card form. */
const light: DocumentColors = {
  read: (color) => (named[color] ? readColor(named[color]) : undefined),
  defaults: {
    text: black,
    placeholder: readColor('rgb(107, 118, 132)'),
    invalid: readColor('rgb(179, 38, 30)'),
    field: white,
  },
};
const repaired = (style: object, colors = light) => repairsOf(style as Style, colors).style;
const toBlack = { color: '#000' };
const toWhite = { color: '#fff' };

test.describe('a card form’s style', () => {
  const hiding: Record<string, readonly [style: object, repair: Record<string, object>]> = {
    'white on the form’s own white': [{ input: { color: 'white' } }, { input: toBlack }],
    'white on white of its own': [
      { base: { background: 'white' }, input: { color: 'snow' } },
      { input: toBlack },
    ],
    'black on a black box': [{ base: { backgroundColor: 'black' } }, { input: toWhite }],
    'white in one field': [{ cvc: { color: 'white' } }, { cvc: toBlack }],
    'white with the focus': [
      { input: { ':focus': { color: 'white' } } },
      { input: { ':focus': toBlack } },
    ],
    'white where the card is complete': [
      { complete: { color: 'white' } },
      { input: { ':complete': toBlack } },
    ],
    'by the fill of the text': [
      { input: { color: 'black', '-webkit-text-fill-color': 'white' } },
      { input: { ...toBlack, webkitTextFillColor: '#000' } },
    ],
    'by placeholders that nobody sees': [
      { input: { '::placeholder': { color: 'white' } } },
      { input: { ':placeholder': toBlack } },
    ],
    'the label on its own background': [
      { label: { color: 'white', background: 'white' } },
      { label: toBlack },
    ],
    'the error on its own background': [
      { error: { color: 'navy', background: 'black' } },
      { error: toWhite },
    ],
  };
  for (const [what, [style, repair]] of Object.entries(hiding))
    // @attack T33
    test(`cannot hide its text: ${what}`, () => {
      const { style: found, warnings } = repairsOf(style as Style, light);
      for (const [variant, colors] of Object.entries(repair))
        expect(found[variant]).toMatchObject({ ...colors });
      expect(warnings.join()).toMatch(
        /innerStyle \w+.* has a contrast of \d\.\d : 1 with its background/,
      );
    });

  const shown: Record<string, object> = {
    'no colors': { input: { fontSize: 16 } },
    'white on black': {
      base: { backgroundColor: 'black' },
      input: { color: 'white', ':invalid': { color: 'snow' }, '::placeholder': { color: 'gray' } },
    },
    'pale placeholders, as many shops have': { input: { '::placeholder': { color: 'gray' } } },
    'white on the page’s own background': {
      base: { background: 'clear' },
      input: { color: 'white' },
    },
    'white on a translucent background': {
      base: { background: 'glass' },
      input: { color: 'white' },
    },
    'white labels and errors beside the fields': {
      label: { color: 'white' },
      error: { color: 'white' },
    },
    'a pale disabled field': { disabled: { color: 'gray' } },
  };
  for (const [what, style] of Object.entries(shown))
    test(`may have ${what}`, () => {
      expect(repairsOf(style as Style, light)).toEqual({ style: {}, warnings: [] });
    });

  test('stays as it is but for what is repaired', () => {
    const navy = { color: 'navy' };
    const style = { input: { color: 'white', ':focus': { boxShadow: 'none' } }, cvc: navy };
    expect(repaired(style)).toEqual({ input: toBlack });
    const repairs = { input: { ...toBlack, ':focus': toBlack } };
    expect(withRepairs(style, repairs)).toEqual({
      input: { ...toBlack, ':focus': { boxShadow: 'none', ...toBlack } },
      cvc: navy,
    });
    expect(withRepairs(style, {})).toBe(style);
  });

  test('is judged by the theme’s colors where it leaves them', () => {
    const dark = { ...light, defaults: { ...light.defaults, text: white, field: black } };
    expect(repaired({ input: { color: 'white' } }, dark)).toEqual({});
    expect(repaired({ input: { color: 'navy' } }, dark)['input']).toMatchObject(toWhite);
  });
});
