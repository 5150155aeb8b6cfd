import { expect } from '@esm-bundle/chai';
import { loadApp } from '../../frame-apps/runtime/load-app.js';

/** A frame's document that is being parsed, whose provider took this long to answer. */
function documentAfter(answerMs: number): Window {
  const document = new DOMParser().parseFromString(
    '<meta name="payframe-app" content="/app.js /runtime.js /react.js">',
    'text/html',
  );
  const timing = { requestStart: 7, responseStart: 7 + answerMs };
  return {
    document,
    location: { hash: '' },
    performance: { getEntriesByType: () => [timing] },
    requestAnimationFrame: (paint: () => void) => paint(),
    setTimeout: (task: () => void) => task(),
  } as unknown as Window;
}

const requestedBy = ({ document }: Window) =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

describe('a document whose provider is far away', () => {
  it('requests the scripts of its app while it is parsed, the app’s own last', () => {
    const page = documentAfter(41);
    loadApp(undefined, page);
    expect(requestedBy(page)).to.deep.equal(['/runtime.js', '/react.js', '/app.js']);
  });

  it('waits if something else needs the network first, and lets it pass the large scripts', () => {
    const page = documentAfter(41);
    loadApp(Promise.resolve(), page);
    expect(requestedBy(page)).to.deep.equal([]);
    page.document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(requestedBy(page)).to.deep.equal(['/app.js', '/runtime.js', '/react.js']);
  });
});

it('a document whose provider is near requests the scripts of its app after its paint', () => {
  const page = documentAfter(40);
  loadApp(undefined, page);
  expect(requestedBy(page)).to.deep.equal([]);
});

it('a press before the app can answer shows that it is busy, and waits for it', () => {
  const page = documentAfter(40);
  loadApp(undefined, page);
  const button = page.document.createElement('button');
  const label = button.appendChild(page.document.createElement('span'));
  const press = (target: Element) =>
    page.onclick?.call(page, { target } as unknown as PointerEvent);
  press(page.document.body);
  expect(page.payframePress).to.equal(undefined);
  press(label);
  expect([page.payframePress, button.getAttribute('aria-busy')]).to.deep.equal([button, 'true']);
});
