'use client';
import { useEffect, useRef, useState } from 'react';
import { record } from '../../../../pages/received.js';
import { pay } from '../../../../pages/pay.js';

export default function Checkout() {
  const [paymentId, setPaymentId] = useState();
  const [answer, setAnswer] = useState('');
  const card = useRef(null);
  useEffect(() => {
    record('mount');
    void fetch('/api/checkout')
      .then((response) => response.json())
      .then((checkout) => setPaymentId(checkout.paymentId));
    return () => record('unmount');
  }, []);
  return (
    <main>
      <h1>Checkout</h1>
      <p style={{ height: '800px' }}>Your order</p>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          setAnswer(await pay(card.current));
        }}
      >
        <label>
          Name <input autoComplete="name" />
        </label>
        {paymentId && <pay-card-input ref={card} payment-id={paymentId} />}
        <button>Pay</button>
      </form>
      <p role="status">{answer}</p>
      <a href="#terms">Terms</a>
      <h2 id="terms">Terms</h2>
      <p style={{ height: '800px' }}></p>
    </main>
  );
}
