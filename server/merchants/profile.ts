import { Failure } from '../errors/failure.js';
import { isBareHost, publicOrigin } from '../origins.js';
import { callbacksOf, checkedCompatibility, checkedHeader, checkMethods } from './account.js';
import { brandingProblem } from './branding.js';
import type { Profile } from './table.js';

/** Returns the data of an account in its normal form. Throws with the place and the value if any is invalid. */
export function checkProfile(profile: Profile): Profile {
  checkAddress('merchantUrl', profile.merchantUrl);
  for (const [place, address] of callbacksOf(profile)) checkAddress(place, address);
  at('webhookHeader', () => checkedHeader(profile.webhookHeader));
  at('compatibility', () => checkedCompatibility(profile.compatibility));
  for (const [nth, host] of profile.customDomains.entries())
    if (!isBareHost(host))
      refuse(`customDomains[${nth}]`, host, 'it must be a bare host in small letters');
  const ids = profile.pointsOfSale.map(({ id }) => id);
  for (const [nth, id] of ids.entries())
    if (ids.indexOf(id) < nth)
      refuse(`pointsOfSale[${nth}].id`, id, 'another point of sale has it');
  at('methods', () => checkMethods(profile.methods));
  for (const [name, method] of Object.entries(profile.methods))
    if ('minAmount' in method && method.minAmount > method.maxAmount)
      refuse(`methods.${name}.minAmount`, method.minAmount, 'it must be at most maxAmount');
  const problem = brandingProblem(profile.branding);
  if (problem !== undefined) throw new Failure(422, 'E150', problem);
  const origins = profile.origins.map((address, nth) => originOf(`origins[${nth}]`, address));
  return { ...profile, origins: [...new Set(origins)] };
}

function checkAddress(place: string, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    refuse(place, address, 'it must be an absolute http or https address');
}

/** Returns the origin of an address: of a page, or without a path. */
function originOf(place: string, address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  // Defined, because the argument is.
  return at(place, () => publicOrigin(origin)) as string;
}

/** Adds the place to an error of a check. */
function at<T>(place: string, check: () => T): T {
  try {
    return check();
  } catch (thrown) {
    throw new Failure(422, 'E150', `${place}: ${(thrown as Error).message}`);
  }
}

function refuse(place: string, value: string | number, expected: string): never {
  throw new Failure(422, 'E150', `${place} is ${shown(value)}: ${expected}`);
}

const MOST_SHOWN = 100;

function shown(value: string | number): string {
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
