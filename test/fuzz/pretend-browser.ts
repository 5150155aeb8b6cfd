/**
 * Gives Node what the product reads of a browser. Returns a function that takes it away again: the
 * files of a worker share its globals.
 */
export function pretendBrowser(): () => void {
  const values: Record<string, unknown> = {
    // Hidden: no time passes for the channels that a failed property leaves open.
    document: { hidden: true },
    // What a listener throws is reported, whatever it is.
    reportError: () => {},
    navigator: { onLine: true, language: 'en', userAgent: 'Node' },
    screen: {},
    localStorage: { getItem: () => 'es' },
  };
  const before = Object.keys(values).map(
    (key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const,
  );
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(globalThis, key, { configurable: true, writable: true, value });
  return () => {
    for (const [key, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, key, descriptor);
      else Reflect.deleteProperty(globalThis, key);
  };
}
