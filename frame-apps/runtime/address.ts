const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** The address of a step if a frame may be sent there: absolute https without credentials, or http on this machine. */
export function stepAddress(address: unknown): string | undefined {
  // The text itself must begin like one: the parser forgives a tab in `java\tscript:` and a missing slash.
  if (typeof address !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (username || password) return undefined;
  return protocol === 'https:' || isLocal(hostname) ? href : undefined;
}
