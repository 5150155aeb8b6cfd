/** Whether a host is the local machine, as in development. */
export const isLocalHost = (hostname: string): boolean =>
  /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname);
