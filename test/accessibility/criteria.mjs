/** @typedef {import('./criterion.js').Criterion} Criterion */

const noMedia = 'There is no audio and no video.';
const noMotionInput = 'Nothing is operated by moving the device.';

/** The success criteria of WCAG 2.2, levels A and AA, in order. @type {readonly Criterion[]} */
export const wcag = [
  { number: '1.1.1', name: 'Non-text Content', level: 'A' },
  {
    number: '1.2.1',
    name: 'Audio-only and Video-only (Prerecorded)',
    level: 'A',
    inapplicable: noMedia,
  },
  { number: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', inapplicable: noMedia },
  {
    number: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'A',
    inapplicable: noMedia,
  },
  { number: '1.2.4', name: 'Captions (Live)', level: 'AA', inapplicable: noMedia },
  { number: '1.2.5', name: 'Audio Description (Prerecorded)', level: 'AA', inapplicable: noMedia },
  { number: '1.3.1', name: 'Info and Relationships', level: 'A' },
  { number: '1.3.2', name: 'Meaningful Sequence', level: 'A' },
  {
    number: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    byHand:
      'The texts of all frames were searched for words of shape, size, place and sound: none tells what to do by one.',
  },
  { number: '1.3.4', name: 'Orientation', level: 'AA' },
  {
    number: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
  },
  { number: '1.4.1', name: 'Use of Color', level: 'A' },
  { number: '1.4.2', name: 'Audio Control', level: 'A', inapplicable: noMedia },
  {
    number: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
  },
  { number: '1.4.4', name: 'Resize Text', level: 'AA' },
  {
    number: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    byHand:
      'The only images of text are logos of payment methods and card schemes, which are exempt.',
  },
  { number: '1.4.10', name: 'Reflow', level: 'AA' },
  {
    number: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
  },
  {
    number: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
  },
  {
    number: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    inapplicable: 'Nothing appears over other content on hover or focus.',
  },
  { number: '2.1.1', name: 'Keyboard', level: 'A' },
  { number: '2.1.2', name: 'No Keyboard Trap', level: 'A' },
  {
    number: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    inapplicable: 'There are no shortcuts of a single character.',
  },
  {
    number: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    byHand:
      'Limits of time are those of a payment, of the bank’s app and of an issuer’s challenge: essential to them, and set by the merchant or the issuer. The hosted page says the seconds until it returns to the shop, and stays once the shopper does anything.',
  },
  {
    number: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
  },
  {
    number: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    inapplicable: 'Nothing flashes.',
  },
  {
    number: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    inapplicable:
      'Frames and hosted pages have no blocks that are repeated. Each frame has a title.',
  },
  { number: '2.4.2', name: 'Page Titled', level: 'A' },
  { number: '2.4.3', name: 'Focus Order', level: 'A' },
  { number: '2.4.4', name: 'Link Purpose (In Context)', level: 'A' },
  {
    number: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    inapplicable: 'A payment is a process; its pages are steps of it.',
  },
  { number: '2.4.6', name: 'Headings and Labels', level: 'AA' },
  { number: '2.4.7', name: 'Focus Visible', level: 'AA' },
  { number: '2.4.11', name: 'Focus Not Obscured (Minimum)', level: 'AA' },
  {
    number: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    inapplicable: 'Everything is operated by single presses.',
  },
  {
    number: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    byHand:
      'The sources were read: buttons act on click; the one handler of mousedown moves the focus within the card’s line, and pays nothing.',
  },
  {
    number: '2.5.3',
    name: 'Label in Name',
    level: 'A',
  },
  { number: '2.5.4', name: 'Motion Actuation', level: 'A', inapplicable: noMotionInput },
  { number: '2.5.7', name: 'Dragging Movements', level: 'AA', inapplicable: 'Nothing is dragged.' },
  {
    number: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
  },
  { number: '3.1.1', name: 'Language of Page', level: 'A' },
  {
    number: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    byHand:
      'A frame has one language. The merchant’s own texts, such as a product’s name, are shown as the merchant sends them.',
  },
  { number: '3.2.1', name: 'On Focus', level: 'A' },
  {
    number: '3.2.2',
    name: 'On Input',
    level: 'A',
  },
  {
    number: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    byHand:
      'There is no navigation beside the close button and the way back to the shop, which one component draws for each.',
  },
  { number: '3.2.4', name: 'Consistent Identification', level: 'AA' },
  {
    number: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    inapplicable: 'Frames and hosted pages offer no help of their own; the merchant’s page does.',
  },
  { number: '3.3.1', name: 'Error Identification', level: 'A' },
  { number: '3.3.2', name: 'Labels or Instructions', level: 'A' },
  { number: '3.3.3', name: 'Error Suggestion', level: 'AA' },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    byHand: 'The amount stands on the button that pays and above it. The merchant can refund.',
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    byHand:
      'The security code is asked for again because it may not be kept: a matter of security, which is exempt.',
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    byHand:
      'Fields for one-time codes take pasted text and have `autocomplete="one-time-code"`. An issuer’s own page is the issuer’s.',
  },
  { number: '4.1.2', name: 'Name, Role, Value', level: 'A' },
  { number: '4.1.3', name: 'Status Messages', level: 'AA' },
];

/**
 * The requirements of EN 301 549 (V3.2.1) for web content and its documentation, beside its clause
 * 9, which is WCAG.
 * @type {readonly Criterion[]}
 */
export const en301549 = [
  {
    number: '5.2',
    name: 'Activation of accessibility features',
    inapplicable: 'There are none to activate: all are always on.',
  },
  {
    number: '5.3',
    name: 'Biometrics',
    inapplicable: 'None is read; a bank’s app or a wallet may, on the shopper’s device.',
  },
  {
    number: '5.4',
    name: 'Preservation of accessibility information during conversion',
    inapplicable: 'Nothing is converted.',
  },
  {
    number: '5.5–5.9',
    name: 'Operable parts, locking keys, key repeat, simultaneous actions',
    inapplicable: 'There is no hardware.',
  },
  { number: '6', name: 'ICT with two-way voice communication', inapplicable: 'There is none.' },
  { number: '7', name: 'ICT with video capabilities', inapplicable: noMedia },
  { number: '8', name: 'Hardware', inapplicable: 'There is none.' },
  {
    number: '9.6',
    name: 'WCAG conformance requirements',
    byHand:
      'Each flow was walked from its first to its last step. Third parties’ pages (PayPal, Google, Apple, an issuer, a lender) are their own.',
  },
  {
    number: '10',
    name: 'Non-web documents',
    inapplicable: 'None is given out; receipts are sent as e-mail by the provider.',
  },
  {
    number: '11',
    name: 'Software',
    inapplicable:
      'Everything is web content, in the shopper’s browser. User preferences of the platform (11.7) are those of 1.4.12 and of forced colors.',
  },
  {
    number: '12.1',
    name: 'Product documentation',
    byHand:
      'The documentation is plain Markdown and a site made from it, whose theme was not tested for this report.',
  },
  { number: '12.2', name: 'Support services', inapplicable: 'They are the provider’s.' },
  {
    number: '13',
    name: 'ICT providing relay or emergency service access',
    inapplicable: 'It provides none.',
  },
];
