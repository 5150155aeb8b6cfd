import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from '../../../elements/index.js';
import { readFacts } from '../browser/outcome.js';
import { Checkout } from './checkout.js';

const facts = readFacts();
const root = document.querySelector('#checkout');

// The package is told once which provider it works with.
configure({ host: facts.host });

if (root) {
  createRoot(root).render(
    <StrictMode>
      <Checkout facts={facts} />
    </StrictMode>,
  );
}
