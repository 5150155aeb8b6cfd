import { expect, test } from '@playwright/test';
import { components } from '../../bridge/contracts/index.js';
import { walletsHostOf } from '../../bridge/wallets-host.js';

test('third parties’ scripts are, by default, on the host’s name with a label in front', () => {
  for (const [host, expected] of [
    ['https://pay.example', 'https://wallets.pay.example/'],
    ['https://pay.example/', 'https://wallets.pay.example/'],
    ['https://PAY.shop.example:8443', 'https://wallets.pay.shop.example:8443/'],
    ['https://pay.example/kit', 'https://wallets.pay.example/kit'],
    ['https://1.2.3.4.example', 'https://wallets.1.2.3.4.example/'],
  ] as const)
    expect([host, walletsHostOf(host)]).toEqual([host, expected]);
});

test('on this machine, they are on a name that browsers find without a server of names, at the same port', () => {
  for (const name of ['localhost', 'pay.localhost', 'pay.shop.localhost', '127.0.0.1', '[::1]'])
    expect([name, walletsHostOf(`http://${name}:4100`)]).toEqual([
      name,
      'http://wallets.localhost:4100/',
    ]);
});

test('another IP address has no names below it, and what is no address has no host', () => {
  for (const host of ['http://192.0.2.7:4100/', 'https://[2001:db8::7]/', 'http://127.0.0.2/'])
    expect(walletsHostOf(host)).toBe(host);
  for (const host of ['', 'pay', '//pay.example']) expect(() => walletsHostOf(host)).toThrow();
});

test('each component whose frame loads third parties’ scripts says so to the page', () => {
  for (const { contract, thirdParty } of components)
    expect([contract.tag, contract.hasThirdParties ?? false]).toEqual([
      contract.tag,
      thirdParty !== undefined,
    ]);
});
