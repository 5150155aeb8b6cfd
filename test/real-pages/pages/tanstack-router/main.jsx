import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { record } from '../received.js';
import { Cart, CheckoutPage, Home } from '../pages.jsx';

const root = createRootRoute({ component: Outlet });
const route = (path, component, loader) =>
  createRoute({ getParentRoute: () => root, path, component, loader });
const home = route('/', () => <Home link={<Link to="/cart">Cart</Link>} />);
const cart = route('/cart', () => <Cart link={<Link to="/checkout">Checkout</Link>} />);
const checkout = route(
  '/checkout',
  () => <CheckoutPage paymentId={checkout.useLoaderData().paymentId} />,
  async () => {
    record('loader');
    return (await fetch('/api/checkout')).json();
  },
);

const router = createRouter({
  routeTree: root.addChildren([home, cart, checkout]),
  scrollRestoration: true,
});
for (const hook of ['onBeforeNavigate', 'onBeforeLoad', 'onLoad', 'onResolved', 'onRendered'])
  router.subscribe(hook, () => record(hook));
router.history.subscribe(() => record('history'));
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
