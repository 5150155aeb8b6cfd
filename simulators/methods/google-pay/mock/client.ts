import { mode } from '../../../mocks/parts/mode.js';
import { ApprovalWindow } from '../../wallet/approval-window.js';
import { makeButton } from './button.js';
import { checkPaymentRequest, checkReadyRequest, need, objectOf, type Given } from './check.js';
import { checkOrder } from './check-order.js';
import { WalletOrder } from './order.js';
import { paymentDataOf } from './payment-data.js';

/** The wallet's errors, in the format of the real script. */
const refusal = (
  statusCode: 'CANCELED' | 'INTERNAL_ERROR' | 'BUYER_ACCOUNT_ERROR',
  statusMessage: string,
) => ({
  statusCode,
  statusMessage,
});

/** Mock of `google.payments.api.PaymentsClient`, with a wallet of test cards. */
export class PaymentsClient implements google.payments.api.PaymentsClient {
  readonly #environment: string;
  readonly #nonce: string | undefined;
  readonly #changed: google.payments.api.PaymentDataChangedHandler | undefined;
  #isOpen = false;

  constructor(given: unknown) {
    const { environment = 'TEST', nonce, paymentDataCallbacks } = objectOf(given, 'paymentOptions');
    const { onPaymentDataChanged } = Object(paymentDataCallbacks) as Given;
    need(
      onPaymentDataChanged === undefined || typeof onPaymentDataChanged === 'function',
      'onPaymentDataChanged must be a function',
    );
    this.#changed = onPaymentDataChanged as google.payments.api.PaymentDataChangedHandler;
    need(
      environment === 'TEST' || environment === 'PRODUCTION',
      'environment must be TEST or PRODUCTION',
    );
    this.#environment = environment;
    this.#nonce = typeof nonce === 'string' ? nonce : undefined;
  }

  async isReadyToPay(request: unknown): Promise<google.payments.api.IsReadyToPayResponse> {
    checkReadyRequest(request);
    if (mode === 'never') return new Promise(() => {});
    if (mode === 'fails') throw refusal('INTERNAL_ERROR', 'The wallet was ordered to fail');
    return { result: mode !== 'ineligible' };
  }

  createButton(options: unknown): HTMLElement {
    return makeButton(objectOf(options, 'buttonOptions'), this.#nonce);
  }

  prefetchPaymentData(request: unknown): void {
    checkPaymentRequest(request, this.#environment);
  }

  async loadPaymentData(request: unknown): Promise<google.payments.api.PaymentData> {
    checkPaymentRequest(request, this.#environment);
    checkOrder(request as Given, this.#changed !== undefined);
    need(!this.#isOpen, 'This method is already in progress');
    const valid = request as google.payments.api.PaymentDataRequest;
    const order = new WalletOrder(valid, this.#changed);
    const approvalWindow = mode === 'popup-blocked' ? undefined : ApprovalWindow.open('Google Pay');
    if (!approvalWindow) throw refusal('INTERNAL_ERROR', 'The window was blocked');
    this.#isOpen = true;
    const choose = approvalWindow.choose({
      payee: valid.merchantInfo.merchantName ?? '',
      order: order.shown,
      choices: order.choices,
      cards: ['direct', 'challenge', 'declined'],
    });
    const choice = await Promise.race([choose, order.failed]).finally(() => {
      this.#isOpen = false;
      approvalWindow.close();
    });
    if (choice === 'cancel') throw refusal('CANCELED', 'User closed the Payment Request UI.');
    if (choice === 'fail') throw refusal('BUYER_ACCOUNT_ERROR', 'The account cannot pay');
    return paymentDataOf(choice, request as Given, order.chosen);
  }
}
