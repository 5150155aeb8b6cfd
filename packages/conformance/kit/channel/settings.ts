import { components } from '../../../../bridge/contracts/index.js';
import type { Contract } from '../../../../bridge/contract.js';
import type { Feature } from '../features.js';
import type { BrowserChoice } from './browser.js';

/** The settings of a run in a browser. */
interface ChannelSettings extends BrowserChoice {
  /** The address of the frame, or of the page, under test. */
  readonly address: string;
  /** Parts of the ids of the checks to run; all if empty. */
  readonly only: readonly string[];
  /** Nothing of the protocol may be left out. */
  readonly without: readonly Feature[];
  /** How long to wait for anything, in milliseconds. */
  readonly waitMs: number;
  readonly json: boolean;
}

/** The settings of a run that plays the page. */
export interface FrameSettings extends ChannelSettings {
  readonly of: 'frame';
  /** The origin of the page. */
  readonly shop: string;
  /** The contract of the component that the frame is. */
  readonly contract: Contract;
  /** The props of the welcome. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** The settings of a run that plays the frame. */
export interface HostSettings extends ChannelSettings {
  readonly of: 'host';
  /** Scripts that change a prop of the component, each another one or to another value. */
  readonly changes: readonly string[];
  /** A script that calls the component and returns its promise. */
  readonly call: string | undefined;
}

/** The contract of the component with this folder in its address, such as `/v2/card-input/en/`. */
export function contractAt(address: string): Contract | undefined {
  const folder = /\/v2\/([\w-]+)\//.exec(new URL(address).pathname)?.[1];
  return components.map(({ contract }) => contract).find(({ frame }) => frame === folder);
}
