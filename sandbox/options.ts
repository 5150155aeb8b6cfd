import type { SandboxLinks } from '../simulators/dashboard/home.js';
import type { Server, ServerOptions } from '../server/options.js';
import type { Delays } from '../simulators/limits.js';

/** Options of the sandbox, all optional. */
export interface SandboxOptions
  extends Omit<ServerOptions, 'acquirer' | 'extensions'>, Partial<Delays> {
  /** `0` means any free port. */
  readonly bankPort?: number;
  readonly bankHost?: string;
  /** The public origin of the bank, if it is not on this machine. */
  readonly bankPublicOrigin?: string | undefined;
  /** Whether the dashboard and the control routes, below `/sandbox`, are served. Default: yes. */
  readonly sandboxRoutes?: boolean | undefined;
  /** The built mocks of third-party scripts. */
  readonly mocksFolder?: string;
  /** What the page at the root address links to besides the dashboard. */
  readonly links?: SandboxLinks;
}

/** A running server and bank. */
export interface Sandbox extends Server {
  readonly bankOrigin: string;
}
