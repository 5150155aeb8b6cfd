/** The origin of the frames. */
export const frames = document.currentScript.dataset.frames;

/** Inserts the frame of a transport. */
export function insertFrame(name) {
  const iframe = document.createElement('iframe');
  iframe.src = `${frames}/messages/${name}/`;
  document.body.append(iframe);
  return iframe;
}

/** Makes a transport available to the driver as `bench`. `connecting` resolves with a function that calls the frame's echo. */
export function stage(connecting) {
  const sent = { amount: 1250, currency: 'EUR', fields: ['cardNumber', 'expiryDate', 'cvc'] };

  /** Calls the frame this many times, each after the last. Returns the duration of all. */
  async function calls(times) {
    const call = await connecting;
    const from = performance.now();
    for (let made = 0; made < times; made++) {
      const { amount } = await call(sent);
      if (amount !== 1250) throw new Error('The frame did not return what was sent');
    }
    return performance.now() - from;
  }

  /** Calls the frame this many times, a hundred at once. Returns the duration of all. */
  async function burst(times) {
    const call = await connecting;
    const from = performance.now();
    for (let made = 0; made < times; made += 100)
      await Promise.all(Array.from({ length: 100 }, () => call(sent)));
    return performance.now() - from;
  }

  globalThis.bench = { connected: connecting.then(() => true), calls, burst };
}
