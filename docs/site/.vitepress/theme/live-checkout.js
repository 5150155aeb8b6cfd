import { h, onMounted, ref } from 'vue';
import picture from '../../../pictures/checkout.png';
import { localProvider } from './local-provider.js';

/** All that a page needs for the checkout beside it. */
const LINES = `<script src="https://pay.example/v2/payframe.js" defer></script>

<form method="post" action="/pay">
  <pay-checkout name="paymentToken"
    payment-id="pay_…" required></pay-checkout>
</form>`;

/** The first page's sample, below its title. */
export const Lines = () =>
  h('div', { class: 'lines' }, [
    h('pre', { tabindex: 0 }, h('code', LINES)),
    h(
      'p',
      'The form posts a token, like any field. Your server charges it, and ships when the webhook says that the order is paid.',
    ),
  ]);

/** The first page's checkout: real where `npm start` serves the site, and a picture of it elsewhere. */
export const LiveCheckout = {
  setup() {
    const provider = ref();
    const answer = ref('');
    onMounted(async () => (provider.value = await localProvider()));
    const showToken = ({ detail }) => {
      answer.value = `The page has a single-use token (${detail.method}) and no card. Your server charges the token.`;
    };
    return () =>
      h('section', { class: 'live', 'aria-label': 'The checkout' }, [
        ...(provider.value ? checkout(provider.value) : image),
      ]);

    function checkout({ accountId }) {
      return [
        h('pay-checkout', {
          'account-id': accountId,
          amount: '1250',
          currency: 'EUR',
          language: 'en',
          'onPay-submit': showToken,
        }),
        h(
          'p',
          { role: 'status' },
          answer.value ||
            'This checkout is real: it comes from the sandbox on this machine. Pay with the test card 4242 4242 4242 4242.',
        ),
      ];
    }
  },
};

const image = [
  h('img', {
    src: picture,
    alt: 'The checkout: wallets, and a list of payment methods with the card form open',
  }),
  h('p', [
    'A picture: this site has no provider. Where ',
    h('code', 'npm start'),
    ' serves it, the checkout here is real.',
  ]),
];
