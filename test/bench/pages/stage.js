/** The origin of the frames. */
export const frames = document.currentScript.dataset.frames;
/** What a shop knows of a payment. */
export const payment = { accountId: 'acc_payframe_demo', amount: 1250, currency: 'EUR' };
/** The payment that the driver has created, if this page is for one. */
export const paymentId = new URLSearchParams(location.search).get('payment') ?? undefined;

/** Milliseconds since 1970, so that page and frame share a clock. */
export const now = () => performance.timeOrigin + performance.now();

/**
 * Makes a contestant available to the driver as `bench`. `attach(box, on)` inserts a component and returns how to use it; it calls
 * `on.attached()` just before the insertion, `on.channel()` and `on.interactive()`. Its `update(amount)` resolves once the frame has
 * the amount. `open(paymentId)` opens an overlay and resolves once it has content.
 */
export function stage(attach, { open, pay } = {}) {
  const shown = [];

  /** Inserts this many components. Resolves, once all are interactive, with the times of each. */
  async function mount(count = 1) {
    const boxes = Array.from({ length: count }, () =>
      document.getElementById('components').appendChild(document.createElement('div')),
    );
    return Promise.all(boxes.map((box) => mountIn(box)));
  }

  async function mountIn(box) {
    const marks = {};
    const mark = (name) => (marks[name] ??= now());
    let isInteractive;
    const interactive = new Promise((resolve) => (isInteractive = resolve));
    const on = {
      attached: () => mark('attached'),
      channel: () => mark('channel'),
      interactive: () => (mark('interactive'), isInteractive()),
    };
    shown.push(attach(box, on));
    await Promise.all([interactive, untilVisible(box).then(() => mark('visible'))]);
    return marks;
  }

  /** Changes a prop of the first component this many times, one after another. Returns the durations. */
  async function update(times) {
    const durations = [];
    for (let amount = 1; amount <= times; amount++) {
      const from = performance.now();
      await shown[0].update(amount);
      durations.push(performance.now() - from);
    }
    return durations;
  }

  /** Removes every component. */
  function unmount() {
    for (const component of shown.splice(0)) component.remove();
    document.getElementById('components').replaceChildren();
  }

  const shift = watchShift();
  globalThis.bench = {
    mount,
    unmount,
    update,
    open,
    pay,
    shift,
    frames: () => iframesIn(document).length,
  };
  if (new URLSearchParams(location.search).has('auto'))
    globalThis.bench.mounted = mount().then(([marks]) => marks);
}

/**
 * Adds up the layout shifts of the page from the second frame on: the first is that of the insertion, which moves what is below
 * by the height of the component, with every contestant. Returns the sum when called.
 */
function watchShift() {
  let [from, sum] = [Infinity, 0];
  requestAnimationFrame(() => requestAnimationFrame((time) => (from = time)));
  new PerformanceObserver((list) => {
    for (const { value, startTime } of list.getEntries()) if (startTime >= from) sum += value;
  }).observe({ type: 'layout-shift' });
  return () => sum;
}

/** Resolves in the first frame of the page in which the box shows an iframe of the provider. */
function untilVisible(box) {
  return new Promise((resolve) => {
    const look = () => (iframesIn(box).some(isVisible) ? resolve() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
}

function isVisible(iframe) {
  const { width, height } = iframe.getBoundingClientRect();
  const { opacity, visibility } = getComputedStyle(iframe);
  // A document of another site cannot be reached: what zoid shows meanwhile is of the page's own.
  return (
    !iframe.contentDocument &&
    width > 0 &&
    height > 0 &&
    opacity !== '0' &&
    visibility === 'visible'
  );
}

/** The iframes of a tree, those in shadow roots too. */
function iframesIn(root) {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === 'iframe' ? [element] : []),
    ...(element.shadowRoot ? iframesIn(element.shadowRoot) : []),
  ]);
}
