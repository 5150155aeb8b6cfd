import { html, nothing, type TemplateResult } from 'lit';
import type { Facts } from '../facts.js';
import { orderFault, removeFaults, type Fault } from './server.js';
import { textOf } from '../text-of.js';
import { Part } from './part.js';

/** How often a fault strikes; 0 is every time. */
const often = [1, 2, 0] as const;

/** Faults of the sandbox, switched on for a call of the payment API. */
export class PlayFaults extends Part {
  static override properties = {
    facts: { attribute: false },
    paymentId: { attribute: false },
    ordered: { state: true },
    isRefused: { state: true },
  };
  declare facts: Facts;
  declare paymentId: string | undefined;
  declare ordered: readonly Fault[] | undefined;
  declare isRefused: boolean;

  protected override render(): TemplateResult {
    const { texts, ordered = [] } = this;
    const { kinds, routes } = this.facts.faults;
    const times = { 1: texts.once, 2: texts.twice, 0: texts.always };
    // The call that every payment makes.
    const usual = routes.find((route) => route.endsWith('/client-confirm'));
    return html`<p class="about">${texts.faultsText}</p>
      <form @submit=${this.#order}>
        <div class="field"><label for="f-route">${texts.route}</label>
          <select id="f-route" name="route">${routes.map((route) => html`<option .selected=${route === usual}>${route}</option>`)}</select>
        </div>
        <div class="field"><label for="f-kind">${texts.kind}</label>
          <select id="f-kind" name="kind">${kinds.map((kind) => html`<option value=${kind}>${textOf(texts.kinds, kind)}</option>`)}</select>
        </div>
        <div class="field"><label for="f-times">${texts.times}</label>
          <select id="f-times" name="times">${often.map((count) => html`<option value=${count}>${times[count]}</option>`)}</select>
        </div>
        <div class="buttons">
          <button>${texts.addFault}</button>
          <button type="button" ?disabled=${!ordered.length} @click=${this.#remove}>${texts.removeFaults}</button>
        </div>
      </form>
      <div role="status">
        ${this.isRefused ? html`<p class="wrong">${texts.faultFailed}</p>` : nothing}
        ${
          ordered.length
            ? html`<h3>${texts.activeFaults}</h3>
              <ul class="rows">
                ${ordered.map(
                  ({ route, kind, times: count = 0 }) =>
                    html`<li><code>${route}</code> <span class="does">${textOf(texts.kinds, kind)} · ${times[count as 0 | 1 | 2]}</span></li>`,
                )}
              </ul>`
            : html`<p class="about">${texts.noFaults}</p>`
        }
      </div>`;
  }

  async #order(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const [route, kind, count] = ['route', 'kind', 'times'].map((name) => String(data.get(name)));
    const isOfPayment = route!.includes('{id}') && this.paymentId;
    const fault: Fault = {
      route: route!,
      kind: kind!,
      ...(count !== '0' && { times: Number(count) }),
      ...(isOfPayment && { paymentId: this.paymentId }),
    };
    this.isRefused = !(await orderFault(fault));
    if (!this.isRefused) this.ordered = [...(this.ordered ?? []), fault];
  }

  async #remove(): Promise<void> {
    this.isRefused = !(await removeFaults());
    if (!this.isRefused) this.ordered = [];
  }
}
