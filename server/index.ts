export type {
  Acquirer,
  AcquirerAccount,
  AuthenticationRequest,
  AuthenticationResponse,
  Authorization,
  CardExpiry,
  ChallengeResult,
  Charge,
  ChargeChange,
  InputOf,
  Lookups,
  Recalled,
  RecallRequest,
  ThreeDSecure,
  Tokenized,
  TokenizeRequest,
} from './acquirer.js';
export { Failure } from './errors/failure.js';
export type { Extension } from './extension.js';
export type { Account } from './merchants/account.js';
export type { Server, ServerOptions } from './options.js';
export type { WalletTokenUpdate } from './payments/wallet-token.js';
export { optionsFrom } from './start/environment.js';
export { AcquirerMissingError, startServer } from './start/start-server.js';
