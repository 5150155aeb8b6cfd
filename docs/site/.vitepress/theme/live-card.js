import { h, onMounted, ref } from 'vue';
import picture from '../../../pictures/stacked.png';
import { localProvider } from './local-provider.js';

/** The first page's card form: real where `npm start` serves the site, and a picture of it elsewhere. */
export const LiveCard = {
  setup() {
    const provider = ref();
    const answer = ref('');
    const card = ref();
    onMounted(async () => (provider.value = await localProvider()));
    return () =>
      h('section', { class: 'live', 'aria-labelledby': 'live' }, [
        h('h2', { id: 'live' }, provider.value ? 'Try it' : 'What the shopper sees'),
        provider.value ? form(provider.value) : image(),
      ]);

    function form({ accountId }) {
      return h('form', { onSubmit: createToken }, [
        h(
          'p',
          'This card form is real: it comes from the sandbox on this machine. Type the test card 4242 4242 4242 4242.',
        ),
        h('label', { for: 'live-card' }, 'Card'),
        h('pay-card-input', {
          ref: card,
          id: 'live-card',
          'account-id': accountId,
          amount: '1250',
          currency: 'EUR',
          language: 'en',
        }),
        h('button', { type: 'submit' }, 'Create a token'),
        h('p', { role: 'status' }, answer.value),
      ]);
    }

    async function createToken(event) {
      event.preventDefault();
      try {
        const { token } = await card.value.createToken();
        answer.value = token
          ? 'The page has a single-use token and no card. Your server charges the token.'
          : ''; // The field shows an error.
      } catch ({ shopperMessage }) {
        answer.value = shopperMessage ?? 'Something went wrong.';
      }
    }
  },
};

const image = () => [
  h('p', [
    'A picture: this site has no provider. Where ',
    h('code', 'npm start'),
    ' serves it, the card form here is real.',
  ]),
  h('img', {
    src: picture,
    width: 420,
    height: 244,
    alt: 'The card form: number, expiry date and security code, filled in',
  }),
];
