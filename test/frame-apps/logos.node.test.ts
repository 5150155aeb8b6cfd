import { existsSync, readdirSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoImage } from '../../frame-apps/ui/logos/logo-image.js';
import { schemeLogos } from '../../frame-apps/ui/logos/schemes.js';
import type { Logo } from '../../frame-apps/ui/logos/logo.js';
import { brands } from '../../provider/brands.js';
import { expect, it } from '../support/node-test.js';

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

it('every logo takes less than 1 KB', () => {
  for (const [name, svg] of drawn)
    expect(new TextEncoder().encode(svg).length, name).to.be.below(1000);
});

it('every logo is an image that is read out as its brand', () => {
  for (const [name, svg] of drawn)
    expect(svg, name).to.match(/^<svg [^>]*role="img" aria-label="[A-Za-z][\w ]+">/);
  expect(Object.values(schemeLogos).map(({ title }) => title)).to.eql(
    Object.values(brands).map(({ name }) => name),
  );
  expect(ofMethods.map(([title]) => title)).to.include.members([
    'Apple Pay',
    'Bizum',
    'Click to Pay',
    'Cofidis',
    'Google Pay',
    'PayPal',
  ]);
});

it('a logo beside its brand’s name is not read out', () => {
  const svg = renderToStaticMarkup(
    createElement(LogoImage, { logo: schemeLogos.visa, label: false }),
  );
  expect(svg).to.contain('aria-hidden="true"').and.not.to.contain('Visa');
});

it('no logo has an id, a style or a text: it looks the same twice in a page, under any policy, with any font', () => {
  for (const [name, svg] of drawn) expect(svg, name).not.to.match(/\sid=|style|<text|url\(|href/);
});
