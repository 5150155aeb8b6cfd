import { contract, flag } from '../../../bridge/contract.js';
import { clickToPay } from '../../../bridge/contracts/click-to-pay.js';

/**
 * The contract of Click to Pay with a prop that only the frame has. A merchant's element always
 * renders a sheet.
 */
export const clickToPayFrame = contract({
  ...clickToPay,
  props: {
    ...clickToPay.props,
    /**
     * Whether the form is in the list of methods of our own pages: without a sheet, as tall as its
     * content.
     */
    inline: flag,
  },
});
