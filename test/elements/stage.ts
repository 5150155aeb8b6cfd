import '../support/strays.js';
import { eventName, type Contract } from '../../bridge/contract.js';
import { connectHost, type HostLink } from '../../bridge/frame.js';
import type { PayElement } from '../../elements/frame/pay-element.js';
import { elements } from '../../elements/generated/registry.js';
import { configure } from '../../elements/index.js';
import { until } from '../support/until.js';

const folder = `${location.origin}/test/elements/frames`;

/** The host of a provider: the frame's path becomes its query, so one document stands for all. */
export const hostOf = (page: string) => `${folder}/${page}?`;

export type Shown = PayElement & Record<string, unknown>;

/** The app in a component's frame. It speaks the protocol, and does what the test says. */
export interface App {
  /** The window of its document. */
  readonly page: Window;
  readonly host: Omit<HostLink<Contract>, 'emit'>;
  /** The functions that the page has called, with their arguments. */
  readonly calls: (readonly [name: string, ...args: unknown[]])[];
  emit(name: string, detail?: unknown): Promise<unknown>;
}

/** An event of the app, with its detail. */
type Emitted = readonly [name: string, detail?: unknown];

/** What the app answers to the page's calls: nothing, unless a test says so. */
export type Answers = Record<string, (...args: never[]) => unknown>;

const apps: App[] = [];
let answers: Answers = {};
let held: Promise<readonly Emitted[]> | undefined;

window.addEventListener('frame-starts', (event) => {
  const page = (event as CustomEvent<Window>).detail;
  const [, frame] = /\/v2\/([\w-]+)\//.exec(decodeURIComponent(page.location.search)) ?? [];
  void run(page, elements.find(({ contract }) => contract.frame === frame)!.contract);
});

/** Runs the app of a document, with the frame's real end of the link. */
async function run(page: Window, contract: Contract): Promise<void> {
  const host = await connectHost<Contract>(contract, page);
  const calls: App['calls'] = [];
  const answerTo =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answers[name]?.(...(args as never[]));
    };
  const emit = host.emit as unknown as App['emit'];
  host.takeFocus(answerTo('focus'));
  host.takeFocusVisible(answerTo('focusVisible'));
  for (const [name, detail] of (await held) ?? []) void emit(name, detail);
  const known = Object.keys(contract.calls).map((name) => [name, answerTo(name)]);
  host.answer(Object.fromEntries(known) as never);
  apps.push({ page, host, calls, emit });
}

/**
 * Holds the apps of the frames that load from now on. Returns a function that lets them run, which
 * tell first what the shopper has done meanwhile.
 */
export function holdApps(): (...emitted: readonly Emitted[]) => void {
  let release: (emitted: readonly Emitted[]) => void = () => {};
  held = new Promise((resolve) => (release = resolve));
  return (...emitted) => release(emitted);
}

/** Sets what the apps answer, in this test. */
export const answer = (more: Answers): void => void Object.assign(answers, more);

/** The app of a component, as soon as it is ready; with `before`, that of its next document. */
export async function appOf(element: PayElement, before?: App): Promise<App> {
  await element.ready;
  return until(() =>
    apps.findLast((app) => app !== before && app.page === element.frame.iframe?.contentWindow),
  );
}

/** Whether a component stands in a page without another: not so a part of a card group. */
export const isWhole = ({ contract }: { readonly contract: Contract }): boolean =>
  !('group' in contract.props);

/** Props with which a component can be shown. */
export function validProps({ props, height }: Contract): Record<string, unknown> {
  const payment = 'paymentId' in props ? { paymentId: 'p1' } : { accountId: 'a1', amountInt: 100 };
  return { ...payment, ...(height === 'overlay' && { isOpen: true }) };
}

/** Makes a component. It is in no page yet. */
export const make = (contract: Contract, props: object = validProps(contract)): Shown =>
  Object.assign(document.createElement(contract.tag) as Shown, props);

/** Adds a component to the page, and waits for its app. */
export async function show(
  contract: Contract,
  props: object = validProps(contract),
  place: ParentNode = document.body,
): Promise<Shown> {
  const element = make(contract, props);
  place.append(element);
  await element.ready;
  return element;
}

/** The names of a component's events from now on, as its contract has them. */
export function record(element: Element): string[] {
  const { contract } = element as PayElement;
  const names: string[] = [];
  for (const name of Object.keys(contract.events))
    element.addEventListener(eventName(name), (event) => {
      if (name === 'error') event.preventDefault();
      if (event.target === element) names.push(name);
    });
  return names;
}

/** The message with which a promise rejects; none if it resolves. */
export const refusal = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    ({ message }: Error) => message,
  );

beforeEach(() => {
  configure({ host: hostOf('app.html'), walletsHost: hostOf('app.html') });
});
afterEach(async () => {
  document.querySelectorAll('body > *').forEach((one) => one.remove());
  apps.length = 0;
  answers = {};
  held = undefined;
  // A component that was removed ends in a task of its own, and an overlay takes its entry back.
  await new Promise((next) => setTimeout(next));
  await until(() => !document.querySelector('html > div'));
  configure({ host: undefined, walletsHost: undefined });
});
