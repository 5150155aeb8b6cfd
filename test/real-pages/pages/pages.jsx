import { useEffect } from 'react';
import { Checkout } from 'sample';
import { record } from './received.js';

/** The pages of a shop in React; `link` is the router's own link to the next one. */
export const Home = ({ link }) => (
  <main>
    <h1>Home</h1>
    {link}
  </main>
);

export const Cart = ({ link }) => (
  <main>
    <h1>Cart</h1>
    {link}
  </main>
);

/** The card guide's checkout, below what a shop asks for as well. */
export function CheckoutPage({ paymentId }) {
  useEffect(() => {
    record('mount');
    return () => record('unmount');
  }, []);
  return (
    <main>
      <h1>Checkout</h1>
      <p style={{ height: '800px' }}>Your order</p>
      <label>
        Name <input autoComplete="name" />
      </label>
      <Checkout paymentId={paymentId} />
      <a href="#terms">Terms</a>
      <h2 id="terms">Terms</h2>
      <p style={{ height: '800px' }}></p>
    </main>
  );
}
