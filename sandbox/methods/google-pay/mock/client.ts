import { mode } from '../../../mocks/parts/mode.js';
import { ApprovalWindow } from '../../wallet/approval-window.js';
import { makeButton } from './button.js';
import { checkPaymentRequest, checkReadyRequest, need, objectOf, type Given } from './check.js';
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
  #isOpen = false;

  constructor(given: unknown) {
    const { environment = 'TEST', nonce } = objectOf(given, 'paymentOptions');
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
    need(!this.#isOpen, 'This method is already in progress');
    const { transactionInfo, merchantInfo } = request as Readonly<Record<string, Given>>;
    const approvalWindow = mode === 'popup-blocked' ? undefined : ApprovalWindow.open('Google Pay');
    if (!approvalWindow) throw refusal('INTERNAL_ERROR', 'The window was blocked');
    this.#isOpen = true;
    const choice = await approvalWindow.choose({
      payee: String(merchantInfo!['merchantName'] ?? ''),
      total: `${transactionInfo!['totalPrice']} ${transactionInfo!['currencyCode']}`,
      cards: ['direct', 'challenge', 'declined'],
    });
    this.#isOpen = false;
    approvalWindow.close();
    if (choice === 'cancel') throw refusal('CANCELED', 'User closed the Payment Request UI.');
    if (choice === 'fail') throw refusal('BUYER_ACCOUNT_ERROR', 'The account cannot pay');
    return paymentDataOf(choice, request as Given);
  }
}
