// All functions, without the elements: importing this module registers none. `confirmPayment`
// registers the payment modal that it opens.
export { confirmPayment, type ConfirmParams } from './functions/confirm-payment.js';
export { createToken, type TokenOptions } from './functions/create-token.js';
export { configure, type Config } from './base/config.js';
export { config } from './functions/config.js';
export { doctor } from './functions/doctor.js';
export { preload, type PreloadOptions } from './functions/preload.js';
export type { Finding } from './doctor/finding.js';
export { api } from './functions/api.js';
export * from './functions/names.js';
export type { AnswerableEvent, CancelableEvent } from './base/pay-event.js';
export { PayError } from '../bridge/errors.js';
export type { Approval } from '../bridge/contracts/shared/method.js';
export type { ExpressEvent, ExpressMethod } from '../bridge/contracts/express-checkout.js';
export type {
  OrderAnswer,
  OrderChange,
  OrderField,
  WalletAddress,
  WalletDetail,
  WalletDetails,
} from '../bridge/contracts/shared/wallet-request.js';
export type {
  CardField,
  CardProblem,
  CardState,
  CardToken,
} from '../bridge/contracts/card-input.js';
export type * from './functions/type-names.js';
export type {
  BizumStyle,
  ButtonStyle,
  CardInputStyle,
  OverlayStyle,
  PaymentModalStyle,
  PayPalStyle,
  WalletStyle,
  WidgetStyle,
} from '../bridge/contracts/shared/style.js';
export type {
  ContactDetails,
  Customer,
  LineItem,
  MethodName,
  NextAction,
  PaymentResult,
  PaymentStatus,
  ShippingOption,
  Surcharge,
} from '../api/types.js';
