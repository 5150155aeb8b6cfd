import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'payframe';
import { Checkout } from 'payframe/react';
import { followError, followResult, readFacts } from '../browser/outcome.js';

// The checkout in React: one component, which takes the payment to its result.
const facts = readFacts();
const { host, walletsHost, paymentId, customerSession, language } = facts;

// Sets the provider's hosts once for the whole package.
configure({ host, walletsHost });

createRoot(document.querySelector('#place')!).render(
  <StrictMode>
    <Checkout
      paymentId={paymentId}
      {...(customerSession && { customerSession })}
      language={language}
      confirm
      onResult={({ detail }) => followResult(detail, 'react', facts)}
      onError={({ detail }) => followError(detail, facts)}
    />
  </StrictMode>,
);
