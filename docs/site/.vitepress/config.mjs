// The site's look and its navigation. What it does to pages, files and links is in scripts/site/.
import { readFileSync } from 'node:fs';
import { anchorOf } from '../../../scripts/site/anchors.mjs';
import { homeOf } from '../../../scripts/site/home.mjs';
import { linksToSources } from '../../../scripts/site/links.mjs';
import { searchOptions, searchedHtml } from '../../../scripts/site/search.mjs';
import {
  drawings,
  labelledCells,
  literalBraces,
  samplesAsTabs,
} from '../../../scripts/site/text.mjs';
import { navigation, titleOf } from '../../../scripts/site/navigation.mjs';

const base = process.env.SITE_BASE ?? '/';
const docs = new URL('../../', import.meta.url).pathname;
const home = homeOf(readFileSync(`${docs}index.md`, 'utf8'));
const { version } = JSON.parse(
  readFileSync(new URL('../../../packages/payframe/package.json', import.meta.url), 'utf8'),
);
// The theme takes these two as HTML.
const asHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const asLink = (page) => `/${page.replace(/(index)?\.md(?=#|$)/, '')}`;
const sidebar = navigation(docs).map(({ text, isOpen, pages }) => ({
  text,
  collapsed: !isOpen,
  items: pages.map(([page, title]) => ({
    text: asHtml(title ?? titleOf(`${docs}${page}`)),
    link: asLink(page),
  })),
}));

export default {
  title: 'Payframe',
  description: home.tagline,
  lang: 'en-US',
  base,
  srcDir: '..',
  // This folder, with what is installed in it.
  srcExclude: ['site/**'],
  outDir: 'dist',
  cacheDir: 'node_modules/.cache',
  // The docs name addresses of `npm start`; any other dead link ends the build.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: `${base}mark.svg`, type: 'image/svg+xml' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    anchor: { slugify: anchorOf },
    config: (markdown) =>
      markdown.use(linksToSources).use(literalBraces).use(drawings).use(labelledCells),
  },
  vite: {
    publicDir: new URL('../public', import.meta.url).pathname,
    build: { chunkSizeWarningLimit: 5000 },
    plugins: [
      {
        name: 'home',
        enforce: 'pre',
        transform: (code, id) => (id === `${docs}index.md` ? home.rest : undefined),
      },
      {
        name: 'samples',
        enforce: 'pre',
        transform: (code, id) =>
          /^(calls|elements)\//.test(id.slice(docs.length)) ? samplesAsTabs(code) : undefined,
      },
    ],
  },
  transformPageData(page) {
    if (page.relativePath !== 'index.md') return undefined;
    return {
      title: 'Payframe',
      titleTemplate: 'an embed kit for payments',
      frontmatter: {
        layout: 'home',
        hero: {
          name: home.title,
          text: 'Payments in your page',
          tagline: asHtml(home.tagline),
          actions: [
            { theme: 'brand', text: 'Start in five minutes', link: '/start/html' },
            { theme: 'alt', text: 'From an empty page to a paid order', link: '/start' },
          ],
        },
        features: home.features.map((feature) => ({
          ...feature,
          details: asHtml(feature.details),
        })),
      },
    };
  },
  // The generator leaves the page for an address that is none to the script.
  transformHtml: (html, _file, { page }) =>
    page === '404.md'
      ? html
          .replace('<title>404', '<title>There is no such page')
          .replace(
            '<div id="app"></div>',
            `$&<noscript>There is no such page. <a href="${base}">First page</a></noscript>`,
          )
      : undefined,
  themeConfig: {
    logo: { src: '/mark.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/start/html', activeMatch: '/start' },
      {
        text: 'Guides',
        link: '/payment-methods',
        activeMatch: '/(guides/|payment-methods|appearance|styling|forms)',
      },
      {
        text: 'Reference',
        link: '/elements/',
        activeMatch: '/(elements/|(functions|api|status-codes|test-data|configuration)$)',
      },
      { text: 'Errors', link: '/errors', activeMatch: '/errors' },
      {
        text: version,
        items: [
          {
            text: 'What has changed',
            link: 'https://github.com/payframe/payframe/blob/main/CHANGELOG.md',
          },
        ],
      },
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { detailedView: false, _render: searchedHtml, miniSearch: { searchOptions } },
    },
    docFooter: { prev: 'Previous page', next: 'Next page' },
    // "Appearance" is a chapter of the docs.
    darkModeSwitchLabel: 'Light or dark',
    externalLinkIcon: true,
    footer: { message: 'MIT license' },
  },
};
