import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { record } from '../received.js';
import { Cart, CheckoutPage, Home } from '../pages.jsx';

const Layout = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

const router = createBrowserRouter([
  {
    Component: Layout,
    children: [
      { path: '/', Component: () => <Home link={<Link to="/cart">Cart</Link>} /> },
      { path: '/cart', Component: () => <Cart link={<Link to="/checkout">Checkout</Link>} /> },
      {
        path: '/checkout',
        loader() {
          record('loader');
          return fetch('/api/checkout');
        },
        Component: () => <CheckoutPage paymentId={useLoaderData().paymentId} />,
      },
    ],
  },
]);
router.subscribe(({ navigation }) => record(`state ${navigation.state}`));
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
