// The templates are compiled in the browser, so a bundler is all that it takes; decorators are called as functions.
import '@angular/compiler';
import { APP_BASE_HREF } from '@angular/common';
import { Component, CUSTOM_ELEMENTS_SCHEMA, inject, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import {
  ActivatedRoute,
  EventType,
  provideRouter,
  Router,
  RouterLink,
  RouterOutlet,
  withInMemoryScrolling,
} from '@angular/router';
import { configure, confirmPayment, createToken } from 'payframe';
import 'payframe/card-input';
import { record } from '../received.js';

configure({ host: document.body.dataset.host });

const page = (title, next) =>
  Component({
    selector: `shop-${title.toLowerCase()}`,
    imports: [RouterLink],
    template: `<main><h1>${title}</h1><a routerLink="/${next.toLowerCase()}">${next}</a></main>`,
  })(class {});

const Checkout = Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<main>
    <h1>Checkout</h1>
    <p style="height: 800px">Your order</p>
    <form (submit)="$event.preventDefault(); pay(card)">
      <label>Name <input autocomplete="name" /></label>
      <pay-card-input #card [paymentId]="paymentId"></pay-card-input>
      <button>Pay</button>
    </form>
    <p role="status">{{ answer() }}</p>
    <a href="/checkout#terms">Terms</a>
    <h2 id="terms">Terms</h2>
    <p style="height: 800px"></p>
  </main>`,
})(
  class {
    paymentId = inject(ActivatedRoute).snapshot.data.payment.paymentId;
    answer = signal('');

    async pay(card) {
      const { token, error } = await createToken(card);
      if (error) return;
      try {
        const payment = await confirmPayment({ paymentId: this.paymentId, paymentToken: token });
        this.answer.set(payment.status === 'SUCCEEDED' ? 'Thank you!' : payment.statusMessage);
      } catch ({ code, shopperMessage }) {
        this.answer.set(code === 'CANCELED' ? 'You have not paid yet.' : (shopperMessage ?? code));
      }
    }
  },
);

const routes = [
  { path: '', pathMatch: 'full', component: page('Home', 'Cart') },
  { path: 'cart', component: page('Cart', 'Checkout') },
  {
    path: 'checkout',
    component: Checkout,
    resolve: {
      payment: async () => {
        record('resolve');
        return (await fetch('/api/checkout')).json();
      },
    },
    canDeactivate: [
      () => {
        record('canDeactivate');
        return true;
      },
    ],
  },
];

const App = Component({ selector: '#app', imports: [RouterOutlet], template: '<router-outlet />' })(
  class {},
);

const { injector } = await bootstrapApplication(App, {
  providers: [
    { provide: APP_BASE_HREF, useValue: '/' },
    provideRouter(
      routes,
      withInMemoryScrolling({ anchorScrolling: 'enabled', scrollPositionRestoration: 'enabled' }),
    ),
  ],
});
injector.get(Router).events.subscribe(({ type }) => record(EventType[type]));
