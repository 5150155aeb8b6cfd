import { expect, test } from '@playwright/test';
import { cloneWithinLimits } from '../../bridge/clone-within-limits.js';
import { pack, unpack, type PayError } from '../../bridge/errors.js';
import { chooseProtocol } from '../../bridge/handshake.js';
import { MAX_TEXT, MAX_VALUES } from '../../bridge/limits.js';
import { verifyWebhook } from '../../elements/server.js';
import { formatExpiry } from '../../frame-apps/card-form/expiry.js';
import { safeValue } from '../../appearance/style-values.js';
import { ApiError } from '../../api/client.js';
import { openSandbox } from '../sandbox/support/open-sandbox.js';

/** The code of the error that work throws. */
function codeOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (thrown) {
    return (thrown as PayError).code;
  }
  return undefined;
}

test.describe('inputs that `npm run fuzz` found', () => {
  test('a map, a set, bytes and a key count towards the limits of a value @slow', () => {
    const long = 'x'.repeat(MAX_TEXT + 1);
    const many = Array.from({ length: MAX_VALUES }, (_, index) => index);
    for (const value of [
      new Map(many.map((key) => [key, key])),
      new Set(many),
      { a: [new Map([['a', long]])] },
      new Uint8Array(MAX_TEXT + 1),
      new ArrayBuffer(MAX_TEXT + 1),
      { [long]: 1 },
    ])
      expect(codeOf(() => cloneWithinLimits(value, 'it'))).toBe('TOO_LARGE');
  });

  test('an error from the other window has facts of their types, and no text beyond the limit @slow', () => {
    const long = 'x'.repeat(MAX_TEXT + 1);
    const facts = {
      status: {},
      statusCode: ['4'],
      paymentId: long,
      retryable: 'yes',
      stage: 1,
      nextAction: 'CONFIRM',
    };
    expect({ ...unpack([long, long, long, facts]) }).toEqual({
      name: 'PayError',
      code: 'UNKNOWN',
      status: 'UNKNOWN',
      statusCode: 0,
    });
    const nextAction = {
      type: 'CHALLENGE',
      mustRedirect: true,
      redirectUrl: 'https://pay.example/',
    };
    const packed = pack(
      unpack([
        'PayError',
        'No',
        'NO',
        { retryable: false, nextAction: { ...nextAction, more: () => {} } },
      ]),
    );
    expect(structuredClone(packed)[3].nextAction).toEqual(nextAction);
  });

  test('a range of protocols with billions of holes is none @slow', () => {
    expect(chooseProtocol(new Array(2 ** 32 - 1))).toBe(undefined);
    expect(chooseProtocol([1, 1])).toBe(1);
  });

  test('a style with an open bracket or an open quote is dropped @slow', () => {
    for (const [property, value] of [
      ['color', ')'],
      ['color', 'rgb(1,2,3'],
      ['background', '(red)) red'],
      ['font-family', '"Arial'],
      ['font-family', 'Arial\', "x"'],
    ] as const)
      expect(safeValue(property, value), value).toBe(undefined);
    expect(safeValue('color', 'rgb(1,2,3)')).toBe('rgb(1,2,3)');
    expect(safeValue('font-family', '"Gill Sans", serif')).toBe('"Gill Sans", serif');
  });

  test('a style has no line separator, and a month no third digit @slow', () => {
    expect(safeValue('color', 'red\u2028red')).toBe('red red');
    expect(formatExpiry('0000/000', 'typed')).toBe('00 / 00');
    expect(formatExpiry('2028-12', 'typed')).toBe('12 / 28');
  });

  test('a webhook’s header that is no text is refused like one that is missing @slow', async () => {
    for (const header of [{ toString: null }, 7, [{}], Object.create(null)] as never[])
      expect(
        (
          (await verifyWebhook('{}', header, 'secret').catch(
            (thrown: unknown) => thrown,
          )) as PayError
        ).code,
      ).toBe('WEBHOOK_SIGNATURE');
  });

  test('an error of the API is readable, whatever its body is @slow', () => {
    const body = JSON.parse(
      '{"message":"No","code":1,"requestId":{},"toString":1,"stack":2,"name":[],"nextAction":{}}',
    ) as object;
    const error = new ApiError(body, { statusCode: 402 });
    expect([String(error), error.code, error.requestId, error.statusCode]).toStrictEqual([
      'ApiError: No',
      undefined,
      undefined,
      402,
    ]);
    expect(error).toHaveProperty('nextAction');
    expect(typeof error.stack).toBe('string');
  });

  test('an address that cannot be decoded, or is too long, has an error of the API’s shape @slow', async () => {
    const { shopper, close } = await openSandbox();
    for (const path of ['/payments/%E0%A4%A', `/payments/${'4'.repeat(120)}/client-get`]) {
      const { status, body } = await shopper.get(path);
      expect(Math.floor(status / 100)).toBe(4);
      expect(body).toMatchObject({ statusCode: status, code: 'E150' });
      expect(body['requestId']).toMatch(/^req_/);
    }
    await close();
  });
});
