import { Refusal } from './refusal.js';
import type { SchemeServer } from './scheme-server.js';
import { SrcSystem, type Checkout, type Mode, type Setup } from './system.js';

/**
 * Visa's interface: a constructor, positional arguments and errors nested in `error`. `init`
 * returns synchronously.
 */
export const visaSdk = (mode: Mode, server: SchemeServer) =>
  class VisaSRCI {
    readonly #system = new SrcSystem('visa', mode, server);

    init(setup: Partial<Setup>): void {
      addSystemFrame();
      try {
        this.#system.init(setup);
      } catch (thrown) {
        throw inVisaShape(thrown);
      }
    }

    isRecognized = () => withErrorShape(this.#system.isRecognized());

    identityLookup = ({ identityValue, type }: { identityValue?: string; type?: string } = {}) =>
      withErrorShape(this.#system.identityLookup(identityValue, type === 'EMAIL'));

    initiateIdentityValidation = () => withErrorShape(this.#system.initiateIdentityValidation());

    completeIdentityValidation = (code?: string) =>
      withErrorShape(this.#system.completeIdentityValidation(code));

    getSrcProfile = ({ idTokens }: { idTokens?: readonly string[] } = {}) =>
      withErrorShape(this.#system.getSrcProfile(idTokens));

    checkout = (checkout?: Partial<Checkout>) => withErrorShape(this.#system.checkout(checkout));

    unbindAppInstance = () => withErrorShape(this.#system.unbindAppInstance());
  };

async function withErrorShape<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((thrown: unknown) => {
    throw inVisaShape(thrown);
  });
}

function inVisaShape(thrown: unknown): unknown {
  return thrown instanceof Refusal
    ? { error: { reason: thrown.reason, message: thrown.message } }
    : thrown;
}

/** Visa's SDK works in a hidden frame that it adds to the page, where screen readers find it. */
function addSystemFrame(): void {
  const id = 'vcop-src-system-frame';
  if (document.getElementById(id)) return;
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.id = id;
  frame.title = 'Click to Pay';
  frame.width = frame.height = '0';
  frame.style.border = '0';
}
