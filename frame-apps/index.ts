import type { ComponentType } from 'react';
import { components, pages as pageNames, type Component } from '../bridge/contracts/index.js';
import type { Contract } from '../bridge/contract.js';
import { checkout } from '../bridge/contracts/checkout.js';
import type { Language } from '../bridge/languages.js';
import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { EarlyList } from './checkout/inline/early-list.js';
import { apps } from './generated/apps.js';
import type { PageProps } from './hosted-pages/page-app.js';

/** A frame the provider hosts. */
export interface Frame extends Pick<Component, 'contract' | 'thirdParty' | 'shows'> {
  /** Each takes the props of its own contract. */
  readonly App: ComponentType<never>;
  /** What its document has besides the app, which nothing hydrates. */
  readonly Early?: ComponentType<{ readonly language: Language }> | undefined;
}

/**
 * A whole page the provider hosts. A shopper comes to it by its address; no merchant's page is
 * around it.
 */
export interface Page {
  /** Its folder on the provider's host. */
  readonly name: string;
  readonly App: ComponentType<PageProps>;
  readonly title: Contract['title'];
  /** What it may let the frames do that it shows. */
  readonly allow: Contract['allow'];
}

const frameApps: Readonly<Record<string, ComponentType<never>>> = apps;
const earlyParts: Readonly<Record<string, Frame['Early']>> = { [checkout.frame]: EarlyList };

/** Every frame the provider hosts, from the list of components. */
export const frames: readonly Frame[] = components.map(({ contract, thirdParty, shows }) => ({
  contract,
  thirdParty,
  shows,
  App: frameApps[contract.frame]!,
  Early: earlyParts[contract.frame],
}));

const { title, allow } = paymentModal;

/** The whole pages beside them. What they show in frames is what the payment modal shows. */
export const pages: readonly Page[] = pageNames.map((name) => ({
  name,
  App: apps[name],
  title,
  allow,
}));
