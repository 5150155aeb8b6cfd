import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { needsPayment } from '../controls.js';
import type { ComponentFact, Facts } from '../facts.js';
import type { ShownPayment } from '../merchant.js';
import type { StageMessage } from '../messages.js';
import { readLink, writeLink, type State } from '../state.js';
import type { Happened } from './events-view.js';
import { Part, valueIn } from './part.js';
import { directionOf, pageTokens, sceneOf, shopperLanguage } from './scene.js';
import { createPayment, loadFacts, readPayment } from './server.js';
import { tabList } from './tabs.js';

const panels = ['props', 'appearance', 'data', 'faults'] as const;
type Panel = (typeof panels)[number];

/** The most events that are kept. */
const MAX_EVENTS = 100;

/** The playground: the state that a link shares, the payment, and all parts of the page. */
export class PlayApp extends Part {
  static override properties = {
    facts: { state: true },
    isBroken: { state: true },
    current: { state: true },
    ignored: { state: true },
    payment: { state: true },
    isRefused: { state: true },
    happened: { state: true },
    run: { state: true },
    panel: { state: true },
  };
  declare facts: Facts | undefined;
  declare isBroken: boolean;
  declare current: State;
  /** The parts of the link that mean nothing. */
  declare ignored: readonly string[];
  declare payment: ShownPayment | undefined;
  declare isRefused: boolean;
  declare happened: readonly Happened[];
  /** Counts how often the component was started. */
  declare run: number;
  declare panel: Panel;
  /** The latest payment asked for: the answer to an earlier wish is of no use. */
  #turn = 0;

  constructor() {
    super();
    Object.assign(this, { happened: [], ignored: [], run: 0, panel: 'props' });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', () => this.#readLink());
    // Back from the tab of a bank or a lender.
    addEventListener('focus', () => void this.#readPayment());
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.facts = await loadFacts();
      this.#readLink();
    } catch {
      this.isBroken = true; // The page says so.
    }
  }

  #readLink(): void {
    if (!this.facts) return;
    const { state, ignored } = readLink(location.hash, this.facts);
    this.ignored = ignored;
    this.#become(state);
  }

  #change({ detail }: CustomEvent<Partial<State>>): void {
    this.ignored = [];
    this.#become({ ...this.current, ...detail });
  }

  #become(next: State): void {
    const isOther = this.current?.tag !== next.tag;
    this.current = next;
    if (isOther) this.happened = [];
    const link = writeLink(next, this.facts!);
    if (link !== location.hash.slice(1)) history.replaceState(history.state, '', `#${link}`);
    void this.#providePayment();
  }

  get #component(): ComponentFact {
    // The state names a component that is there: `readLink` has seen to it.
    return this.facts!.components.find(({ tag }) => tag === this.current.tag)!;
  }

  /** Creates a payment, if the component needs one and the last one is of another amount. */
  async #providePayment(): Promise<void> {
    const { amount, currency } = this.current;
    const isRight = this.payment?.amount === amount && this.payment.currency === currency;
    if (!needsPayment(this.#component) || isRight) return;
    const turn = ++this.#turn;
    this.payment = undefined;
    this.isRefused = false;
    try {
      const payment = await createPayment(amount, currency);
      if (turn === this.#turn) this.payment = payment;
    } catch {
      this.isRefused = turn === this.#turn;
    }
  }

  async #readPayment(): Promise<void> {
    const { payment } = this;
    if (payment?.status !== 'PENDING') return;
    const read = await readPayment(payment.id).catch(() => payment);
    if (this.payment?.id === read.id) this.payment = read;
  }

  #again(): void {
    this.payment = undefined;
    this.run++;
    this.happened = [];
    void this.#providePayment();
  }

  #onStageMessage({ detail }: CustomEvent<StageMessage>): void {
    if (detail.kind === 'settled') void this.#readPayment();
    if (detail.kind !== 'event') return;
    const number = (this.happened[0]?.number ?? 0) + 1;
    this.happened = [{ number, name: detail.name, detail: detail.detail }, ...this.happened].slice(
      0,
      MAX_EVENTS,
    );
  }

  protected override willUpdate(_changed: PropertyValues): void {
    document.title = `${this.texts.title} · Payframe`;
  }

  protected override render(): TemplateResult {
    const { facts, texts } = this;
    if (this.isBroken)
      return html`<main class="blank"><h1>${texts.title}</h1><p role="alert">${texts.broken}</p></main>`;
    if (!facts)
      return html`<main class="blank"><h1>${texts.title}</h1><p role="status">${texts.loading}</p></main>`;
    return html`<div
      class="page"
      @play-change=${this.#change}
      @play-again=${this.#again}
      @play-restart=${() => this.run++}
      @play-clear=${() => (this.happened = [])}
      @play-stage=${this.#onStageMessage}
    >
      ${this.#head(facts)} ${this.#list(facts)} ${this.#main(facts)} ${this.#side(facts)}
    </div>`;
  }

  #head({ place }: Facts): TemplateResult {
    const { texts } = this;
    return html`<header class="head">
      <div class="title">
        <img src="/assets/mark.svg" alt="" width="36" height="36" />
        <div><h1>Payframe <span>${texts.title}</span></h1><p>${texts.tagline}</p></div>
      </div>
      <nav aria-label=${texts.title}>
        <a href=${place.docs}>${texts.docs}</a>
        <a href=${place.shop}>${texts.shop}</a>
        <a href="${place.host}/sandbox/">${texts.dashboard}</a>
      </nav>
    </header>`;
  }

  /** The components: a list beside the page, a menu on a phone. */
  #list({ components }: Facts): TemplateResult {
    const { texts, current } = this;
    const groups = groupsOf(components);
    const choose = (tag: string) =>
      this.#become({ ...this.current, tag, props: sharedProps(this.current) });
    return html`<nav class="list" aria-label=${texts.components}>
      ${groups.map(
        ([group, tags]) => html`<h2 id="group-${group}">${texts.groups[group]}</h2>
          <ul aria-labelledby="group-${group}">
            ${tags.map(
              (tag) => html`<li>
                <button type="button" aria-current=${tag === current.tag ? 'true' : nothing} @click=${() => choose(tag)}>
                  ${tag.replace('pay-', '')}
                </button>
              </li>`,
            )}
          </ul>`,
      )}
      <label class="pick">
        <span>${texts.component}</span>
        <select @change=${(event: Event) => choose(valueIn(event))}>
          ${groups.map(
            ([group, tags]) => html`<optgroup label=${texts.groups[group]}>
              ${tags.map((tag) => html`<option .selected=${tag === current.tag}>${tag}</option>`)}
            </optgroup>`,
          )}
        </select>
      </label>
    </nav>`;
  }

  #main(facts: Facts): TemplateResult {
    const { texts, current, payment, run } = this;
    const component = this.#component;
    const { host, accountId } = facts.place;
    const { props, amount, refuses, adds } = current;
    const coded = { component, props, host, accountId, amount, refuses, adds };
    const shown = { facts, component, current, paymentId: payment?.id, run };
    return html`<main aria-label=${texts.component}>
      ${
        this.ignored.length
          ? html`<p class="notice" role="status">${texts.ignored({ parts: this.ignored.map((part) => part.slice(0, 40)).join(', ') })}</p>`
          : nothing
      }
      <play-toolbar
        .facts=${facts}
        .current=${current}
        .languageDir=${directionOf(shopperLanguage(facts, current))}
      ></play-toolbar>
      <play-stage .scene=${sceneOf(shown)} .view=${current.view}></play-stage>
      <section>
        <play-payment
          .current=${current}
          .payment=${payment}
          .isNeeded=${needsPayment(component)}
          .isRefused=${this.isRefused}
        ></play-payment>
      </section>
      <section><play-events .happened=${this.happened}></play-events></section>
      <section>
        <play-code .coded=${coded} .tokens=${pageTokens(current)}></play-code>
      </section>
    </main>`;
  }

  #side(facts: Facts): TemplateResult {
    const { texts, panel, current, payment } = this;
    const component = this.#component;
    const tabs = panels.map((key) => [key, texts[key]] as const);
    return html`<aside aria-label=${texts.settings}>
      ${tabList('panel', texts.settings, tabs, panel, (key) => (this.panel = key))}
      <div role="tabpanel" id="panel-panel" aria-labelledby="panel-${panel}" tabindex="0">
        ${
          panel === 'props'
            ? html`<play-props .facts=${facts} .component=${component} .current=${current}></play-props>`
            : nothing
        }
        ${panel === 'appearance' ? html`<play-tokens .facts=${facts} .current=${current}></play-tokens>` : nothing}
        ${panel === 'data' ? html`<play-data .facts=${facts} .component=${component}></play-data>` : nothing}
        <play-faults ?hidden=${panel !== 'faults'} .facts=${facts} .paymentId=${payment?.id}></play-faults>
      </div>
    </aside>`;
  }
}

/** The components in groups, by what somebody looks for. The checkout is the place to begin. */
function groupsOf(components: readonly ComponentFact[]) {
  const groups = { start: [], parts: [], methods: [], overlays: [] } as Record<Group, string[]>;
  for (const { tag, isOverlay } of components) groups[groupOf(tag, isOverlay)].push(tag);
  return Object.entries(groups) as [Group, string[]][];
}

type Group = 'start' | 'parts' | 'methods' | 'overlays';

function groupOf(tag: string, isOverlay: boolean): Group {
  if (tag === 'pay-checkout') return 'start';
  if (isOverlay) return 'overlays';
  return ['pay-card-input', 'pay-card-group', 'pay-express-checkout'].includes(tag)
    ? 'parts'
    : 'methods';
}

/** The props that stay when another component is chosen: the shopper's language. */
function sharedProps({ props }: State): State['props'] {
  const { language } = props;
  return language === undefined ? {} : { language };
}
