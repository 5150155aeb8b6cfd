import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { Scene, StageMessage } from '../messages.js';
import { Part } from './part.js';

/**
 * The stage: a merchant's page in a frame, as wide as a phone or as its place. Sends `play-stage`
 * with what it reports.
 */
export class PlayStage extends Part {
  static override properties = { scene: { attribute: false }, view: { attribute: false } };
  declare scene: Scene | undefined;
  declare view: 'wide' | 'phone';
  #isReady = false;

  readonly #onMessage = ({ data, source, origin }: MessageEvent): void => {
    if (origin !== location.origin || source !== this.#frame?.contentWindow) return;
    const message = data as StageMessage;
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#show();
    } else if (message.kind === 'height')
      this.style.setProperty('--page-height', `${message.height}px`);
    else this.send('play-stage', message);
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#onMessage);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('message', this.#onMessage);
  }

  protected override render(): TemplateResult {
    return html`<div class="stage" data-view=${this.view} ?data-overlay=${this.scene?.isOverlay}>
      <iframe src="/stage" title=${this.texts.stage} allow="payment *; publickey-credentials-get *"></iframe>
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('scene')) this.#show();
  }

  get #frame() {
    return this.querySelector('iframe');
  }

  #show(): void {
    if (this.#isReady && this.scene)
      this.#frame?.contentWindow?.postMessage(this.scene, location.origin);
  }
}
