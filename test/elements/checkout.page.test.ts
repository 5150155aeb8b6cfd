import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import { checkout } from '../../bridge/contracts/checkout.js';
import { paymentModal } from '../../bridge/contracts/payment-modal.js';
import type { PayPaymentModal } from '../../elements/index.js';
import { until } from '../support/until.js';
import { appOf, show, validProps } from './stage.js';

/** A value of each type that a prop can have. */
const values: Record<string, unknown> = {
  string: 'some text',
  number: 7000,
  boolean: true,
  object: { en: { 'card.pay': 'Donate {amount}' } },
  array: ['card'],
};

describe('the modal that a checkout with confirm opens', () => {
  it('has every prop of the checkout that it knows, but what is the checkout’s place in the page', async () => {
    const { props }: { readonly props: object } = paymentModal;
    const shared = Object.entries(checkout.props).filter(
      ([key, { type }]) =>
        key in props &&
        type in values &&
        !['isHidden', 'innerStyle', 'fields', 'paymentId', 'language', 'colorScheme'].includes(key),
    );
    const given = Object.fromEntries(shared.map(([key, { type }]) => [key, values[type]]));
    expect(Object.keys(given)).to.include.members(['texts', 'phoneNumber', 'customerSession']);
    const element = await show(checkout, { ...validProps(checkout), ...given, confirm: true });
    const app = await appOf(element);
    void app.emit('submit', { token: 't1', method: 'card' });
    const modal = await until(() => document.querySelector<PayPaymentModal>('pay-payment-modal'));
    const taken = Object.keys(given).map((key) => [key, (modal as never)[key]]);
    expect(Object.fromEntries(taken)).to.eql(given);
    expect([modal.paymentId, modal.paymentToken]).to.eql(['p1', 't1']);
    modal.close();
    await modal.overlay.closed;
    await until(() => !modal.isConnected);
  });
});
