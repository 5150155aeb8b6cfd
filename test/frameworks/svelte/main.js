import { configure } from 'payframe/functions';
import { mount } from 'svelte';
import Checkout from './Checkout.svelte';

const { host, paymentId } = document.body.dataset;
configure({ host });
mount(Checkout, { target: document.querySelector('#app'), props: { paymentId } });
