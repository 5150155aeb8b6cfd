import { configure } from 'payframe';
import 'payframe/card-input';
import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import { record } from '../received.js';
import Checkout from './Checkout.vue';
import Page from './Page.vue';

configure({ host: document.body.dataset.host });

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Page, props: { title: 'Home', next: 'Cart' } },
    { path: '/cart', component: Page, props: { title: 'Cart', next: 'Checkout' } },
    {
      path: '/checkout',
      component: Checkout,
      async beforeEnter(to) {
        to.meta.paymentId = (await (await fetch('/api/checkout')).json()).paymentId;
      },
    },
  ],
  scrollBehavior(to, from, saved) {
    record('scrollBehavior');
    return saved ?? { top: 0 };
  },
});
router.beforeEach(() => record('beforeEach'));
router.afterEach(() => record('afterEach'));
createApp(RouterView).use(router).mount('#app');
