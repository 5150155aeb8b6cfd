import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoImage } from '../../frame-apps/ui/logos/logo-image.js';
import { schemeLogos } from '../../frame-apps/ui/logos/schemes.js';
import type { Logo } from '../../frame-apps/ui/logos/logo.js';
import { brands } from '../../api/brands.js';

/** The logo of each method's folder, by its title. */
async function methodLogos(): Promise<readonly (readonly [title: string, logo: Logo])[]> {
  const files = readdirSync('frame-apps/methods')
    .map((folder) => `frame-apps/methods/${folder}/logo.ts`)
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(`../../${file}`)),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Logo => Object(value) === value && 'face' in Object(value))
    .map((logo) => [logo.title, logo]);
}

const ofMethods = await methodLogos();
const logos = [...Object.entries(schemeLogos), ...ofMethods];
const drawn = logos.map(
  ([name, logo]) => [name, renderToStaticMarkup(createElement(LogoImage, { logo }))] as const,
);

test('every logo takes less than 1 KB', () => {
  for (const [name, svg] of drawn)
    expect(new TextEncoder().encode(svg).length, name).toBeLessThan(1000);
});

test('every logo is an image that is read out as its brand', () => {
  for (const [name, svg] of drawn)
    expect(svg, name).toMatch(/^<svg [^>]*role="img" aria-label="[A-Za-z][\w ]+">/);
  expect(Object.values(schemeLogos).map(({ title }) => title)).toEqual(
    Object.values(brands).map(({ name }) => name),
  );
  expect(ofMethods.map(([title]) => title)).toEqual(
    expect.arrayContaining([
      'Apple Pay',
      'Bizum',
      'Click to Pay',
      'Cofidis',
      'Google Pay',
      'PayPal',
    ]),
  );
});

test('a logo beside its brand’s name is not read out', () => {
  const svg = renderToStaticMarkup(
    createElement(LogoImage, { logo: schemeLogos.visa, label: false }),
  );
  expect(svg).toContain('aria-hidden="true"');
  expect(svg).not.toContain('Visa');
});

test('no logo has an id, a style or a text: it looks the same twice in a page, under any policy, with any font', () => {
  for (const [name, svg] of drawn) expect(svg, name).not.toMatch(/\sid=|style|<text|url\(|href/);
});
