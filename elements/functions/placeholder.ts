import type { Contract } from '../../bridge/contract.js';
import { sizes } from '../../appearance/sizes.js';
import { reservedHeight } from '../frame/frame-height.js';

/**
 * Returns the HTML that reserves a component's space in a server-rendered page, at its final height
 * and before any script runs: a declarative shadow root, which the element takes over. Empty for
 * components without an initial height. Its look consists of attributes only, because a strict
 * policy blocks inline styles.
 */
export function placeholder(contract: Contract, props: Readonly<Record<string, unknown>>): string {
  const height = reservedHeight(contract, props);
  if (!height || props['isHidden']) return '';
  const box = `display="block" clip-path="inset(0 round ${sizes.radius}px)" width="100%" height="${height}" font-size="medium" font-family="serif"`;
  const line = `width="100%" height="100%" rx="${sizes.radius}" fill="none" stroke="#888" stroke-opacity=".53" stroke-width="2"`;
  const svg = `<svg part="placeholder" aria-hidden="true" ${box}><rect ${line}/></svg>`;
  return `<template shadowrootmode="open" shadowrootdelegatesfocus>${svg}</template>`;
}
