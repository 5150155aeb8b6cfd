import { Hooks } from './hooks.jsx';

export const metadata = { title: 'Shop', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <script src="https://pay.example/v2/payframe.js" />
      </head>
      <body>
        <Hooks />
        {children}
      </body>
    </html>
  );
}
