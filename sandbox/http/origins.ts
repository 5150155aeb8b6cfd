/** This machine by name. */
export const LOCAL_HOST = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/;

/** This machine, by every name and on every port, as sources of a content security policy. */
export const LOCAL_ORIGINS = ['localhost', '127.0.0.1', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** Banks are at any https address; in the sandbox they are on this machine. */
export const BANKS = ['https:', ...LOCAL_ORIGINS].join(' ');

/** The sources that may show the provider's frames and pages: its own, since it frames itself, and the merchants'. */
export function frameAncestors(merchants: readonly string[] | undefined): string {
  return ["'self'", ...(merchants ?? LOCAL_ORIGINS)].join(' ');
}
