import type { Contract } from '../../bridge/contract.js';
import { expect, test } from '@playwright/test';
import { html, type Tag } from '../../elements/server.js';
import { elements } from '../../elements/generated/registry.js';

test('writes props as attributes, escaped, and what any tag may say', () => {
  const written = html('pay-card-input', {
    paymentId: '"><script>alert(1)</script>',
    amount: 1050,
    innerStyle: { base: { color: "'red' & blue" } },
    required: true,
    disabled: false,
    language: undefined,
    name: 'token',
    class: 'field',
    autofocus: false,
    hidden: true,
    spellcheck: false,
    'aria-busy': true,
    'data-test': false,
  });
  expect(written.slice(0, written.indexOf('<template'))).toBe(
    '<pay-card-input payment-id="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;" amount="1050" ' +
      `inner-style="{&#34;base&#34;:{&#34;color&#34;:&#34;'red' &#38; blue&#34;}}" required disabled="false" name="token" class="field" hidden ` +
      'spellcheck="false" aria-busy="true" data-test="false">',
  );
});

test('keeps the place of every component that has one before it is known to be wanted', () => {
  const contracts: readonly Contract[] = elements.map(({ contract }) => contract);
  const kept = contracts.map(({ tag, estimate, height: fixed, below }) => {
    // A server knows no width: it takes 600 px.
    const known = estimate?.({}, 37.5) ?? fixed;
    const own = typeof known === 'object' ? known.height : known;
    // What is below only with a prop is not there without it.
    const height = typeof own === 'number' && below && !below.prop ? own + below.height : own;
    const svg =
      /^<template shadowrootmode="open" shadowrootdelegatesfocus><svg part="placeholder".* height="([\d.]+)em" font-size="medium" font-family="serif">/;
    const inside = html(tag as Tag)
      .replace(`<${tag}>`, '')
      .replace(`</${tag}>`, '');
    return { height, kept: inside && 16 * Number(svg.exec(inside)?.[1]) };
  });
  expect(kept).toEqual(
    kept.map(({ height }) => ({
      height,
      kept: typeof height === 'number' && height ? height : '',
    })),
  );
  expect(html('pay-card-input', { innerStyle: { base: { height: '48px' } } })).toContain(
    ' height="48px"',
  );
  expect(html('pay-card-input', { innerStyle: { base: { height: '3rem' } } })).toContain(
    ' height="3em"',
  );
  expect(
    html('pay-card-input', { layout: 'split', innerStyle: { base: { height: 40 } } }),
  ).toContain(' height="calc(80px + 0.75em)"');
  expect(html('pay-card-input', { customerSession: 'cs_1' })).toContain(' height="5.5em"');
  const heightOf = (props: object) =>
    Number(/ height="([\d.]+)em"/.exec(html('pay-checkout', { paymentId: 'pay_1', ...props }))![1]);
  const boxesFor = (exclude: readonly string[]) =>
    Math.round(16 * (heightOf({ exclude, customerSession: 'cs_1' }) - heightOf({ exclude })));
  // The card's, and the one below the wallets.
  expect([boxesFor([]), boxesFor(['applePay', 'paypal'])]).toEqual([52 + 44, 52]);
  expect(html('pay-card-input', { isHidden: true })).not.toContain('<template');
  expect(html('pay-card-input')).not.toContain('style');
});

test('refuses what no tag can say, and says why', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const refusals: readonly [string, () => string][] = [
    ['UNKNOWN_TAG', () => html('pay-cart-input' as Tag)],
    ['UNKNOWN_TAG', () => html(undefined as unknown as Tag)],
    ['INVALID_ATTRIBUTE', () => html('pay-card-input', { 'x="" onload': '' })],
    ['INVALID_ATTRIBUTE', () => html('pay-card-input', { onclick: 'alert(1)' })],
    ['INVALID_ATTRIBUTE', () => html('pay-card-input', { onChange: () => {} })],
    ['INVALID_ATTRIBUTE', () => html('pay-card-input', { placeholders: circle })],
    [
      'INVALID_ATTRIBUTE',
      () => html('pay-card-input', { window: globalThis as unknown as Window }),
    ],
  ];
  for (const [code, refused] of refusals)
    expect(refused).toThrow(expect.objectContaining({ name: 'PayError', code }));
});

test('writes a prop by its other name as that attribute', () => {
  expect(html('pay-card-input', { orderId: 'o1' })).toContain(' order-id="o1"');
});
