import { exponentOf } from './money.js';

/** The digits of an amount in the card networks' messages: field 4 of ISO 8583. */
const MOST_DIGITS = 12;

/**
 * Currencies whose unit is worth little, by how many of them are worth about a euro: 10, 100 … A
 * limit needs no rate more exact than that, and no other currency needs an entry.
 */
const perEuro: Readonly<Record<number, string>> = {
  1: 'AFN ALL BWP CUP CZK DOP EGP ERN GMD HNL LSL MDL MKD MRU MUR MVR MXN MZN NAD NIO NOK PHP RUB SCR SEK SLE SRD STN SZL THB TRY TWD UAH UYU ZAR ZMW ZWG',
  2: 'AMD BDT BTN CRC CVE DJF DZD ETB GYD HTG HUF INR ISK JMD JPY KES KGS KMF KZT LKR LRD NPR PKR RSD SDG SOS VED VES VUV XAF XOF XPF YER',
  3: 'AOA ARS BIF CDF CLP COP IQD KHR KPW KRW MGA MMK MNT MWK NGN PYG RWF SSP TZS UGX',
  4: 'GNF IDR LAK SYP UZS VND',
  5: 'LBP',
  6: 'IRR',
};

/** A million euros, less a cent. */
const EUROS_DIGITS = 6;

/**
 * Returns the largest amount of a payment in minor units, about a million euros in each currency:
 * 99999999 cents of a euro, 999999999999 of a rupiah.
 */
export function largestAmountOf(currency: string): number {
  const row = Object.entries(perEuro).find(([, codes]) => codes.split(' ').includes(currency));
  const digits = EUROS_DIGITS + Number(row?.[0] ?? 0) + exponentOf(currency);
  return 10 ** Math.min(digits, MOST_DIGITS) - 1;
}
