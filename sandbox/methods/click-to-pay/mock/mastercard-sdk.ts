import { Refusal } from './refusal.js';
import type { SchemeServer } from './scheme-server.js';
import { SrcSystem, type Checkout, type Mode, type Setup } from './system.js';

interface Identity {
  readonly identityValue?: string;
  readonly identityType?: string;
}

/** Mastercard's interface: a single object, named arguments and flat errors with a status. `init` returns a promise. */
export function mastercardSdk(mode: Mode, server: SchemeServer) {
  const system = new SrcSystem('mastercard', mode, server);
  return {
    init: (setup: Partial<Setup>) =>
      mode === 'never' ? new Promise<void>(() => {}) : told(Promise.resolve().then(() => system.init(setup))),
    isRecognized: () => told(system.isRecognized()),
    identityLookup: ({ consumerIdentity }: { consumerIdentity?: Identity } = {}) =>
      told(system.identityLookup(consumerIdentity?.identityValue, consumerIdentity?.identityType === 'EMAIL_ADDRESS')),
    initiateIdentityValidation: () => told(system.initiateIdentityValidation()),
    completeIdentityValidation: ({ validationData }: { validationData?: string } = {}) =>
      told(system.completeIdentityValidation(validationData)),
    getSrcProfile: ({ idTokens }: { idTokens?: readonly string[] } = {}) => told(system.getSrcProfile(idTokens)),
    checkout: (wanted?: Partial<Checkout>) => told(system.checkout(wanted)),
    unbindAppInstance: () => told(system.unbindAppInstance()),
  };
}

async function told<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { reason, message, status } = thrown;
    throw { reason, message, status };
  });
}
