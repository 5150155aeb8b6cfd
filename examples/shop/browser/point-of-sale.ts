import type { PointOfSaleLine } from '../pages/point-of-sale.js';

// The point of sale: polls for payments without touching what is being typed next to the list.

/** Polling interval, in milliseconds. */
const EVERY_MS = 2000;
const list = document.querySelector('#latest');

async function poll(): Promise<void> {
  const lines = await fetch('/point-of-sale/latest').then(
    (response) => response.json() as Promise<readonly PointOfSaleLine[]>,
    () => [],
  );
  // Without changes or without a reply, the list stays as it is, so nothing is announced again.
  const fresh = lines.map(row);
  if (list && fresh.length && textOf(fresh) !== textOf(list.children)) {
    list.replaceChildren(...fresh);
    document.querySelector('#none')?.remove();
  }
  setTimeout(() => void poll(), EVERY_MS);
}

const textOf = (rows: Iterable<Element>) =>
  Array.from(rows, ({ textContent }) => textContent.replace(/\s/g, '')).join();

function row({ time, amount, state, text }: PointOfSaleLine): HTMLElement {
  const item = document.createElement('li');
  item.append(part(time), part(amount, 'price'), part(text, `badge ${state}`));
  return item;
}

function part(text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text, className });
}

setTimeout(() => void poll(), EVERY_MS);
