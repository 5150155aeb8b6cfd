import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkout } from './checkout.tsx';

const paymentId = new URLSearchParams(location.search).get('payment');

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Checkout paymentId={paymentId} />
  </StrictMode>,
);
