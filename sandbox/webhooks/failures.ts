/** Why a merchant's server gave no answer to a webhook: it was not reached, or it took too long. */
export type TryFailure = 'unreachable' | 'timeout';
