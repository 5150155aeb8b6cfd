import { useLayoutEffect } from 'react';

/** Dresses the waiting screen. Its style comes with its script, so that no other payment's document is longer for it. */
export function useWaitingStyle(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}

const style = `
.bizum-waiting {
  h2 {
    font-size: 18px;
  }
  .sent {
    margin: 0;
    color: var(--quiet);
  }
  ol {
    display: grid;
    gap: 10px;
    margin: 16px 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  li {
    display: flex;
    gap: 12px;
    align-items: baseline;
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    flex: none;
    width: 26px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--accent) 14%, var(--sheet));
    color: var(--accent);
    font-size: 14px;
    font-weight: 700;
    line-height: 26px;
    text-align: center;
  }
  .left,
  .looked {
    min-height: 1.4em;
    margin: 0;
    color: var(--quiet);
    text-align: center;
  }
  strong {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  .pay {
    margin-top: 14px;
  }
  .cancel {
    width: 100%;
    min-height: 44px;
    margin-top: 6px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--quiet);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .cancel:hover {
    background: color-mix(in srgb, var(--line) 25%, transparent);
  }
  .cancel:focus-visible {
    outline: 3px solid color-mix(in srgb, var(--accent) 45%, transparent);
    outline-offset: -1px;
  }
}
`;
