import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Failure } from '../errors/failure.js';

/** IPv4 networks that are not the public internet (IANA's special-purpose addresses). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a carrier's customers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
/**
 * Of IPv6, only `2000::/3` is public: not loopback, link-local, private or IPv4 in another form.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23], // protocols, and Teredo, which contains IPv4 addresses
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which contains IPv4 addresses
  ['3fff::', 20], // documentation
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is not on the public internet. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return notPublic.check(address, 'ipv4');
  return !globalUnicast.check(address, 'ipv6') || notPublic.check(address, 'ipv6');
}

/** Whether a URL names a private address itself, rather than a name that may resolve to one. */
export function namesPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isPrivate(host) : /(^|\.)localhost\.?$/.test(host);
}

/**
 * Throws if a web address that webhooks are to be posted to names a private one, and this provider
 * calls none. `place`: the name of the field.
 */
export function refuseUnlessCallable(place: string, address: string, callsPrivate: boolean): void {
  if (!callsPrivate && namesPrivate(new URL(address)))
    throw new Failure(422, 'E150', `${place} is not on the public internet`);
}

/** A connection to a private address was refused. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address is not on the public internet');
    this.name = 'PrivateAddress';
  }
}

/**
 * Resolves a name and refuses it if any of its addresses is private. Given to a connection as its
 * `lookup`: the connection is made to the addresses that were checked, because a name resolved
 * again may have others (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = error ? [] : addresses;
    if (!first) return done(error, []);
    if (addresses.some(({ address }) => isPrivate(address))) return done(new PrivateAddress(), []);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
