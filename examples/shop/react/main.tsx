import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'payframe';
import { readFacts } from '../browser/outcome.js';
import { Checkout } from './checkout.js';
import { Overlays } from './overlays.js';

const facts = readFacts();
const root = document.querySelector<HTMLElement>('#checkout');
const App = root?.dataset['shows'] === 'overlays' ? Overlays : Checkout;

// Sets the provider's hosts once for the whole package.
configure({ host: facts.host, walletsHost: facts.walletsHost });

if (root) {
  createRoot(root).render(
    <StrictMode>
      <App facts={facts} />
    </StrictMode>,
  );
}
