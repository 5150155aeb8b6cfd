import { configure } from 'payframe/functions';
import { createApp } from 'vue';
import Checkout from './Checkout.vue';

const { host, paymentId } = document.body.dataset;
configure({ host });
createApp(Checkout, { paymentId }).mount('#app');
