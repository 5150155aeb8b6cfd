// Mock of https://applepay.cdn-apple.com/jsapi/v1.3.8/apple-pay-sdk.js
import { mode } from '../../../../mocks/parts/mode.js';
import { defineWhenUsed } from '../button.js';
import { MockApplePayError } from '../check-order.js';
import { MockSdkSession, webOptions } from '../sdk.js';

if (mode !== 'absent' && !('ApplePaySession' in window)) {
  Object.assign(window, {
    ApplePaySession: MockSdkSession,
    ApplePayError: MockApplePayError,
    ApplePayWebOptions: webOptions,
  });
  window.onbeforeunload = () => webOptions.closeApplePayCodeWindow();
  defineWhenUsed();
}
