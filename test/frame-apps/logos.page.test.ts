import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { attributesOf, LOGO_SIZE, type Shape } from '../../frame-apps/ui/logos/logo.js';
import { BIZUM_BOX, bizumLogo, bizumShapes } from '../../frame-apps/methods/bizum/logo.js';
import {
  CLICK_TO_PAY_BOX,
  clickToPayLogo,
  clickToPayShapes,
} from '../../frame-apps/methods/click-to-pay/logo.js';
import { COFIDIS_BOX, cofidisLogo, cofidisShapes } from '../../frame-apps/methods/cofidis/logo.js';
import { googlePayLogo } from '../../frame-apps/methods/google-pay/logo.js';
import { applePayLogo } from '../../frame-apps/methods/payment-request/logo.js';
import { paypalLogo } from '../../frame-apps/methods/paypal/logo.js';
import { schemeLogos } from '../../frame-apps/ui/logos/schemes.js';

/** A shape's bounds including its stroke, in the drawing's units. */
function reachOf(
  shape: Shape,
): readonly [left: number, top: number, right: number, bottom: number] {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', attributesOf(shape).d);
  svg.append(path);
  document.body.append(svg);
  const { x, y, width, height } = path.getBBox();
  svg.remove();
  const line = 'fill' in shape ? 0 : shape.width / 2;
  return [x - line, y - line, x + width + line, y + height + line];
}

function expectInside(
  name: string,
  shapes: readonly Shape[],
  [left, top, width, height]: readonly number[],
  margin: number,
) {
  for (const shape of shapes) {
    const [x1, y1, x2, y2] = reachOf(shape);
    expect(x1, `${name} on the left`).to.be.at.least(left! + margin);
    expect(y1, `${name} above`).to.be.at.least(top! + margin);
    expect(x2, `${name} on the right`).to.be.at.most(left! + width! - margin);
    expect(y2, `${name} below`).to.be.at.most(top! + height! - margin);
  }
}

it('every logo keeps inside its card', () => {
  const ofMethods = [
    applePayLogo,
    bizumLogo,
    clickToPayLogo,
    cofidisLogo,
    googlePayLogo,
    paypalLogo,
  ];
  for (const { title, shapes } of [...Object.values(schemeLogos), ...ofMethods])
    expectInside(title, shapes, [0, 0, ...LOGO_SIZE], 0.4);
});

it('no mark is cut by its box', () => {
  const box = (text: string) => text.split(' ').map(Number);
  expectInside('Bizum', bizumShapes('#000'), box(BIZUM_BOX), 0);
  expectInside('Click to Pay', clickToPayShapes('#000'), box(CLICK_TO_PAY_BOX), 0);
  expectInside('Cofidis', cofidisShapes('#000'), box(COFIDIS_BOX), 0);
});

it('the mark of Mastercard has its circles as far apart as its guidelines say', () => {
  const [left, right] = schemeLogos.mastercard.shapes.map(reachOf);
  const diameter = left![3] - left![1];
  // Each half ends where the circles intersect: the mark is 1.618 diameters wide.
  expect((right![2] - left![0]) / diameter).to.be.closeTo(1.618, 0.02);
});
