import { Refusal } from './refusal.js';
import type { SchemeServer } from './scheme-server.js';
import { SrcSystem, type Checkout, type Mode, type Setup } from './system.js';

interface Identity {
  readonly identityValue?: string;
  readonly identityType?: string;
}

/**
 * Mastercard's interface: a single object, named arguments and flat errors with a status. `init`
 * returns a promise.
 */
export function mastercardSdk(mode: Mode, server: SchemeServer) {
  const system = new SrcSystem('mastercard', mode, server);
  return {
    init: (setup: Partial<Setup>) =>
      mode === 'never'
        ? new Promise<void>(() => {})
        : withErrorShape(Promise.resolve().then(() => system.init(setup))),
    isRecognized: () => withErrorShape(system.isRecognized()),
    identityLookup: ({ consumerIdentity }: { consumerIdentity?: Identity } = {}) =>
      withErrorShape(
        system.identityLookup(
          consumerIdentity?.identityValue,
          consumerIdentity?.identityType === 'EMAIL_ADDRESS',
        ),
      ),
    initiateIdentityValidation: () => withErrorShape(system.initiateIdentityValidation()),
    completeIdentityValidation: ({ validationData }: { validationData?: string } = {}) =>
      withErrorShape(system.completeIdentityValidation(validationData)),
    getSrcProfile: ({ idTokens }: { idTokens?: readonly string[] } = {}) =>
      withErrorShape(system.getSrcProfile(idTokens)),
    checkout: (checkout?: Partial<Checkout>) => withErrorShape(system.checkout(checkout)),
    unbindAppInstance: () => withErrorShape(system.unbindAppInstance()),
  };
}

async function withErrorShape<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { reason, message, status } = thrown;
    throw { reason, message, status };
  });
}
