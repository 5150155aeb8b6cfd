import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { components } from '../../bridge/contracts/index.js';
import { bundle } from '../support/bundle.js';

/** Puts the globals of a document in place, as the environments of test runners do. */
const environments = {
  jsdom: `
    const { JSDOM, VirtualConsole } = require('jsdom');
    const virtualConsole = new VirtualConsole().on('jsdomError', (error) => output.push(String(error)));
    const { window: page } = new JSDOM('<!doctype html><body></body>', { url: 'https://shop.example/', pretendToBeVisual: true, virtualConsole });`,
  'happy-dom': `
    const { GlobalWindow } = await import('happy-dom');
    const page = new GlobalWindow({ url: 'https://shop.example/' });`,
};

const tests = `
  import * as React from 'react';
  import { createRoot } from 'react-dom/client';
  import { elements } from './elements/generated/registry.js';
  import * as kit from './elements/index.js';
  import * as components from './react-bindings/index.js';
  import * as functions from './elements/functions.js';

  const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
  globalThis.outcome = (async () => {
    const result = {};
    const all = { paymentId: 'pay_1', accountId: 'acc_1', isOpen: true };
    const propsOf = ({ contract }) => Object.fromEntries(Object.entries(all).filter(([name]) => name in contract.props));
    functions.configure({ host: 'https://pay.example' });
    result.held = [];
    for (const elementClass of elements) {
      const element = document.createElement(elementClass.contract.tag);
      Object.assign(element, propsOf(elementClass));
      element.setAttribute('language', 'en');
      document.body.append(element);
      await element.ready;
      if (element.checkValidity && !(element.checkValidity() && element.reportValidity())) result.held.push(element.localName);
      element.focus();
      element.isHidden = true;
      await element.updateComplete;
      document.body.prepend(element);
      await wait();
      element.close();
      element.remove();
      await wait();
    }
    result.elements = elements.length;
    const errors = [];
    const { isOpen: _, ...props } = all;
    for (const [name, Component] of Object.entries(components)) {
      if (!/^[A-Z]/.test(name)) continue;
      const box = document.body.appendChild(document.createElement('div'));
      const root = createRoot(box, { onUncaughtError: (error) => errors.push(String(error)) });
      root.render(React.createElement(Component, { ...props, onError: (error) => errors.push(String(error)) }));
      await wait();
      result.react = [...(result.react ?? []), box.firstElementChild?.localName ?? 'none'];
      root.unmount();
    }
    for (const [name, factory] of Object.entries(kit)) {
      if (typeof factory?.driver !== 'function') continue;
      const handle = factory({ ...all, onError: (error) => errors.push(String(error)) });
      await handle.render(document.body);
      handle.hide();
      handle.focus();
      await handle.updateProps({ language: 'es' });
      await handle.clear();
      await handle.close();
      result.factories = (result.factories ?? 0) + 1;
    }
    result.errors = errors;
    await functions.preload(elements[0]);
    result.doctor = await functions.doctor();
    result.confirmed = await functions.confirmPayment({ paymentId: 'pay_1', paymentToken: 'tok_1' }).catch(({ code, status }) => ({ code, status }));
    result.frames = document.querySelectorAll('iframe').length;
    return result;
  })();`;

for (const [name, environment] of Object.entries(environments)) {
  test(`in ${name}, every component is inert and quiet @slow`, async () => {
    const code = `
      const output = [];
      (async () => {
        for (const kind of ['error', 'warn', 'log']) console[kind] = (...words) => output.push(words.map(String).join(' '));
        process.on('uncaughtException', (error) => output.push('uncaught ' + error.stack));
        process.on('unhandledRejection', (error) => output.push('unhandled ' + (error?.stack ?? error)));
        ${environment}
        for (const key of Object.getOwnPropertyNames(page)) {
          const isOwn = ['Event', 'CustomEvent', 'EventTarget', 'navigator', 'MessageEvent', 'AbortController', 'AbortSignal', 'DOMException'];
          if (key in globalThis && !isOwn.includes(key)) continue;
          try { Object.defineProperty(globalThis, key, { value: page[key], configurable: true, writable: true }); } catch {}
        }
        Object.assign(globalThis, { window: page, self: page, document: page.document });
        for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globalThis[method] = page[method].bind(page);
        ${await bundle(tests)}
        const result = await globalThis.outcome.catch((error) => ({ failed: String(error?.stack ?? error) }));
        process.stdout.write(JSON.stringify({ ...result, output }), () => process.exit());
      })();`;
    const output = execFileSync(process.execPath, ['-'], {
      input: code,
      encoding: 'utf8',
      timeout: 120_000,
    });
    const { react, ...rest } = JSON.parse(output) as { react?: string[] } & Record<string, unknown>;
    expect(rest).toEqual({
      elements: components.length,
      factories: expect.any(Number),
      errors: [],
      held: [],
      doctor: [],
      confirmed: { code: 'CANCELED', status: 'CANCELED' },
      frames: 0,
      output: [],
    });
    expect(new Set(react).size).toBe(components.length);
    for (const tag of react ?? []) expect(tag).toMatch(/^pay-/);
  });
}
