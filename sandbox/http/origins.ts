/** This machine by name. */
export const LOCAL_HOST = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/;

/** This machine, by every name and on every port, as sources of a content security policy. */
export const LOCAL_ORIGINS = ['localhost', '127.0.0.1', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** An origin that somebody typed, as browsers write it. A path or anything else behind it is refused, and not left out in silence. */
export function publicOrigin(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { protocol, origin, href } = URL.canParse(typed) ? new URL(typed) : {};
  if (origin && /^https?:$/.test(protocol ?? '') && href === `${origin}/`) return origin;
  throw new Error(`${JSON.stringify(typed)} is not an origin such as https://pay.example`);
}

/** Banks are at any https address; in the sandbox they are on this machine. */
export const BANKS = ['https:', ...LOCAL_ORIGINS].join(' ');

/** The sources that may show the provider's frames and pages: its own, since it frames itself, and the merchants'. */
export function frameAncestors(merchants: readonly string[] | undefined): string {
  return ["'self'", ...(merchants ?? LOCAL_ORIGINS)].join(' ');
}
