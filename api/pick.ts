/** Copies the named properties of an object, and no other. */
export const pick = <T extends object, K extends keyof T>(
  given: T,
  names: readonly K[],
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, given[name]])) as Pick<T, K>;
