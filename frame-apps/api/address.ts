const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * Returns the URL of a step if a frame may load it: absolute https without credentials, or http on
 * localhost.
 */
export function stepAddress(address: unknown): string | undefined {
  // Check the text before parsing: the URL parser accepts a tab in `java\tscript:` and a missing
  // slash.
  if (
    typeof address !== 'string' ||
    !/^https?:\/\/[^\s\\]+$/i.test(address) ||
    !URL.canParse(address)
  )
    return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (username || password) return undefined;
  return protocol === 'https:' || isLocal(hostname) ? href : undefined;
}
