import { css } from '@lit/reactive-element';
import { OVERLAY_Z_INDEX } from '../../bridge/limits.js';

/** The styles of an overlay. */
export const overlayStyles = css`
  :host {
    display: contents;
  }
  :host([hidden]),
  :host(:state(hidden)) {
    display: none !important;
  }
  iframe {
    border: 0;
    width: 100%;
  }
  iframe,
  [part='problem'] {
    color-scheme: light;
  }
  :host(:state(dark)) :is(iframe, [part='problem']) {
    color-scheme: dark;
  }
  dialog {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    overscroll-behavior: contain;
    background: #14141ea6;
    z-index: ${OVERLAY_Z_INDEX};
    animation: appear 0.2s both;
  }
  dialog::backdrop {
    background: none;
  }
  dialog:focus {
    outline: 0;
  }
  dialog[data-patient] {
    animation-delay: 0.3s;
  }
  dialog iframe {
    position: absolute;
    height: 100%;
    visibility: hidden;
  }
  dialog[data-shown] iframe {
    visibility: visible;
  }
  dialog[data-shown] [role='status'] {
    display: none;
  }
  [role='status'] {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 40px;
    height: 40px;
    border: 4px solid #fff4;
    border-top-color: #fff;
    border-radius: 50%;
    box-sizing: border-box;
    overflow: hidden;
    text-indent: 99px;
    animation: turn 1s linear infinite;
  }
  button {
    position: absolute;
    z-index: 1;
    top: max(12px, env(safe-area-inset-top));
    inset-inline-end: 12px;
    width: max(44px, 2.75rem);
    height: max(44px, 2.75rem);
    border: 0;
    border-radius: 50%;
    background: #0006;
    color: #fff;
    font:
      max(24px, 1.5rem)/1 system-ui,
      sans-serif;
    cursor: pointer;
  }
  dialog[data-shown][data-owns-close] > button {
    display: none;
  }
  button:hover {
    background: #000a;
  }
  button:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 2px;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [role='status'] {
      animation-duration: 4s;
    }
    dialog {
      animation-duration: 1ms;
    }
  }
  @media (forced-colors: active) {
    button {
      border: 2px solid;
    }
  }
`;
