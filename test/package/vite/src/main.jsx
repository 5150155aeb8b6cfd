import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Payment } from './checkout.tsx';

const paymentId = new URLSearchParams(location.search).get('payment');

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Payment paymentId={paymentId} />
  </StrictMode>,
);
