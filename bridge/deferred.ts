/** A promise that is settled from outside. Its rejection is never reported as unhandled. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** Creates a promise that is settled from outside. */
export function deferred<T = void>(): Deferred<T> {
  let resolve!: Deferred<T>['resolve'];
  let reject!: Deferred<T>['reject'];
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  promise.catch(() => {});
  return { promise, resolve, reject };
}
