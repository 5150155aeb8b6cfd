import type { Contract } from '../../bridge/contract.js';
import { styledHeight } from '../base/frame-height.js';

/**
 * What keeps a component's place in a server's HTML, at its final height and before any script: a declarative shadow root,
 * which the element takes over. Nothing for what has no height before it is known to be wanted. The look is made of
 * attributes alone, because a strict policy lets no inline style in.
 */
export function placeholder({ height }: Contract, { innerStyle, isHidden }: Readonly<Record<string, unknown>>): string {
  if (!height || height === 'overlay' || isHidden) return '';
  const box = `display="block" clip-path="inset(0 round 6px)" width="100%" height="${styledHeight(innerStyle) || height}"`;
  const line = 'width="100%" height="100%" rx="6" fill="none" stroke="#888" stroke-opacity=".53" stroke-width="2"';
  const svg = `<svg part="placeholder" aria-hidden="true" ${box}><rect ${line}/></svg>`;
  return `<template shadowrootmode="open" shadowrootdelegatesfocus>${svg}</template>`;
}
