import { expect, type Page } from '@playwright/test';
import { cardInput, type CardForm } from '../../testing/index.js';
import { bundle, type ReactVersion } from './bundle.js';
import type { Stand } from './stand.js';

/** What a test asks of the page's app, which puts it on its window. */
export type App = Window & Record<string, (...args: never[]) => unknown>;

/** A merchant's page in React: what it heard, and what React or anybody else complained of. */
export class ReactPage {
  paymentId = '';
  readonly problems: string[] = [];

  constructor(
    readonly page: Page,
    readonly stand: Stand,
  ) {
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && this.problems.push(message.text()));
    page.on('pageerror', (error) => this.problems.push(error.message));
  }

  /** Opens a page that shows `<Shop />`, written by the test with React's names and `heard` in reach. */
  async open(shop: string, version: ReactVersion = 19): Promise<void> {
    this.paymentId = (await this.stand.createPayment()).id;
    const script = await bundle(
      `${this.source(shop)}
      import { createRoot } from 'react-dom/client';
      const root = createRoot(document.querySelector('#root'));
      root.render(<StrictMode><Shop /></StrictMode>);`,
      version,
    );
    const html = `${head}<div id="root"></div>${inline(script)}`;
    await this.page.goto(this.stand.merchant.page({ html }), { waitUntil: 'commit' });
  }

  /** The module of a shop: what it imports, and where the provider is. */
  source(shop: string): string {
    return `
      import { StrictMode, useEffect, useRef, useState } from 'react';
      import { flushSync } from 'react-dom';
      import * as kit from './react-bindings/index.ts';
      import * as elements from './elements/index.ts';
      elements.configure({ host: '${this.stand.pay}' });
      // The sources, unlike the package, do not say which of them register an element: all are kept.
      globalThis.elements = elements;
      const paymentId = '${this.paymentId}';
      const hears = (name) => (event) => void globalThis.heard.push(event?.detail ? [name, event.detail] : name);
      globalThis.heard = [];
      ${shop}`;
  }

  /** What the shop was told, in its order: a name, or a name with a detail. */
  heard(): Promise<unknown[]> {
    // The page may not have run its script yet.
    return this.page.evaluate(() => (globalThis as unknown as { heard?: unknown[] }).heard ?? []);
  }

  async hears(told: unknown, times = 1): Promise<void> {
    const wanted = JSON.stringify(told);
    await expect.poll(async () => (await this.heard()).filter((one) => JSON.stringify(one) === wanted).length).toBe(times);
  }

  get card(): CardForm {
    return cardInput(this.page);
  }
}

/** The beginning of a page; the icon keeps browsers from asking for one. */
export const head =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,">';

/** A script as it may stand in a page. */
export const inline = (script: string, attributes = ''): string =>
  `<script${attributes}>${script.replaceAll('</script', '<\\/script')}</script>`;
