import { createInertiaApp, Link, router } from '@inertiajs/react';
import { createRoot } from 'react-dom/client';
import { record } from '../received.js';
import { Cart, CheckoutPage, Home } from '../pages.jsx';

const pages = {
  Home: () => <Home link={<Link href="/cart">Cart</Link>} />,
  Cart: () => <Cart link={<Link href="/checkout">Checkout</Link>} />,
  Checkout: CheckoutPage,
};

for (const hook of ['before', 'start', 'success', 'navigate']) router.on(hook, () => record(hook));
void createInertiaApp({
  resolve: (name) => pages[name],
  setup: ({ el, App, props }) => createRoot(el).render(<App {...props} />),
});
