import { expect, type Page } from '@playwright/test';
import { cardInput, type CardForm } from '../../packages/sandbox/kit/index.js';
import { bundle, type ReactVersion } from './bundle.js';
import type { TestEnvironment } from './test-environment.js';

/** Functions that the page's app exposes on its window for tests. */
export type App = Window & Record<string, (...args: never[]) => unknown>;

/** A merchant's page in React, with its recorded events and errors. */
export class ReactPage {
  paymentId = '';
  readonly problems: string[] = [];

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {
    page.on(
      'console',
      (message) =>
        ['error', 'warning'].includes(message.type()) && this.problems.push(message.text()),
    );
    page.on('pageerror', (error) => this.problems.push(error.message));
  }

  /**
   * Opens a page that renders `<Shop />`, written by the test with React's names and `received` in
   * scope.
   */
  async open(shop: string, version: ReactVersion = 19): Promise<void> {
    this.paymentId = (await this.env.createPayment()).id;
    const script = await bundle(
      `${this.source(shop)}
      import { createRoot } from 'react-dom/client';
      const root = createRoot(document.querySelector('#root'));
      root.render(<StrictMode><Shop /></StrictMode>);`,
      version,
    );
    const html = `${head}<div id="root"></div>${inline(script)}`;
    await this.page.goto(this.env.merchant.page({ html }), { waitUntil: 'commit' });
  }

  /** The module of a shop, with its imports and the provider's host. */
  source(shop: string): string {
    return `
      import * as React from 'react';
      import * as ReactDOM from 'react-dom';
      const { StrictMode, useEffect, useRef, useState } = React;
      const { flushSync } = ReactDOM;
      import * as kit from './react-bindings/index.ts';
      import './elements/all.ts';
      import * as elements from './elements/index.ts';
      elements.configure({ host: '${this.env.pay}' });
      const paymentId = '${this.paymentId}';
      const records = (name) => (event) => void globalThis.received.push(event?.detail ? [name, event.detail] : name);
      globalThis.received = [];
      ${shop}`;
  }

  /** The recorded entries in order: a name, or a name with a detail. */
  received(): Promise<unknown[]> {
    // The page's script may not have run yet.
    return this.page.evaluate(
      () => (globalThis as unknown as { received?: unknown[] }).received ?? [],
    );
  }

  async waitsFor(emitted: unknown, times = 1): Promise<void> {
    const name = JSON.stringify(emitted);
    await expect
      .poll(
        async () => (await this.received()).filter((one) => JSON.stringify(one) === name).length,
      )
      .toBe(times);
  }

  get card(): CardForm {
    return cardInput(this.page);
  }
}

/** The start of a page; the icon prevents a favicon request. */
export const head =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,">';

/** An inline script. */
export const inline = (script: string, attributes = ''): string =>
  `<script${attributes}>${script.replaceAll('</script', '<\\/script')}</script>`;
