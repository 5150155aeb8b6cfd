import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { recordEarlyUse, recordTyped } from '../../frame-apps/runtime/early-use.js';
import { until } from '../support/until.js';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { window: Window & typeof globalThis };
};
const nextTask = () => new Promise((next) => setTimeout(next));
const globals = ['window', 'document', 'MutationObserver', 'KeyboardEvent'] as const;

test.describe('what was typed before the app came', () => {
  let form: HTMLElement;
  test.beforeEach(() => {
    const { window: page } = new JSDOM('<!doctype html><body></body>');
    for (const name of globals) Object.assign(globalThis, { [name]: page[name] });
    form = document.body.appendChild(document.createElement('form'));
  });
  test.afterEach(() => {
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
  });

  const draw = (...names: readonly string[]) =>
    form.replaceChildren(
      ...names.map((name) => Object.assign(document.createElement('input'), { name })),
    );
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const values = () => [...form.querySelectorAll('input')].map(({ value }) => value);

  test('is in the new inputs of its names, with focus and selection', () => {
    draw('number', 'expiry', '');
    input('number').value = '4242';
    input('expiry').value = '1230';
    input('').value = 'nameless';
    input('number').focus();
    input('number').setSelectionRange(1, 3);
    const typed = recordTyped(form);
    draw('', 'expiry', 'number', 'code');
    typed.restore()();
    expect(values()).toEqual(['', '1230', '4242', '']);
    expect(document.activeElement).toBe(input('number'));
    const { selectionStart, selectionEnd } = input('number');
    expect([selectionStart, selectionEnd]).toEqual([1, 3]);
  });

  test('waits for an input that comes later, once', async () => {
    draw('number');
    input('number').value = '4242';
    const typed = recordTyped(form);
    draw();
    typed.restore();
    draw('expiry');
    await nextTask();
    draw('number');
    await until(() => input('number').value);
    draw('number');
    await nextTask();
    expect(values()).toEqual(['']);
  });

  test('waits for none once nobody wants it any more', async () => {
    draw('number');
    input('number').value = '4242';
    const typed = recordTyped(form);
    draw();
    typed.restore()();
    draw('number');
    await nextTask();
    expect(values()).toEqual(['']);
  });

  test('is in an input that stayed, and in none that replaces it later', async () => {
    draw('number', 'expiry');
    input('number').value = '4242';
    const typed = recordTyped(form);
    input('number').value = '4000';
    typed.restore();
    expect(values()).toEqual(['4000', '']);
    draw('number', 'expiry');
    await nextTask();
    expect(values()).toEqual(['', '']);
  });

  test('is followed by the press that nothing could answer, or by Enter', () => {
    const pressed: string[] = [];
    form.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).id));
    form.addEventListener('keydown', ({ key, target }) =>
      pressed.push(`${key} in ${(target as HTMLInputElement).name}`),
    );
    const drawAll = () => {
      draw('number');
      const button = (id: string) =>
        Object.assign(document.createElement('button'), { id, type: 'button' });
      form.append(button('other'), button('pay'));
    };
    for (const selector of ['#pay', 'input']) {
      drawAll();
      window.payframePress = form.querySelector<HTMLElement>(selector)!;
      const early = recordEarlyUse(form);
      window.payframePress.setAttribute('aria-busy', 'true');
      const before = window.payframePress;
      drawAll();
      early.replay();
      expect(before.hasAttribute('aria-busy')).toBe(false);
    }
    delete window.payframePress;
    drawAll();
    recordEarlyUse(form).replay();
    expect(pressed).toEqual(['pay', 'Enter in number']);
  });
});
