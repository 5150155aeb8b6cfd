import { texts } from '../../locales/generated/playground/en.js';

const head = (title: string, name: string) => `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/${name}.css" />`;

/** The playground's page. Everything in it is made by its script. */
export const playgroundPage = `<!doctype html>
<html lang="en">
  <head>
    ${head(`${texts.title} · Payframe`, 'page')}
    <meta name="color-scheme" content="light dark" />
    <script src="/assets/page.js" type="module"></script>
  </head>
  <body>
    <play-app></play-app>
    <noscript>${texts.noScript}</noscript>
  </body>
</html>
`;

/**
 * The page of the stage, which has no words until it is dressed. The script gives the nonce to
 * third parties'.
 */
export const stagePage = (nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    ${head('Payframe', 'stage')}
    <script src="/assets/stage.js" nonce="${nonce}" defer></script>
  </head>
  <body>
    <main>
      <header>
        <p class="brand"></p>
        <p class="order"><span class="name"></span> <strong class="amount"></strong></p>
      </header>
      <div id="place"></div>
      <button id="open" type="button" dir="auto" hidden></button>
      <button id="pay" type="button" dir="auto" hidden></button>
      <p id="answer" role="status"></p>
    </main>
  </body>
</html>
`;

/**
 * The page that a bank or a lender sends the shopper back to. The playground reads the payment when
 * it is seen again.
 */
export const returnPage = `<!doctype html>
<html lang="en">
  <head>
    ${head(texts.backTitle, 'stage')}
  </head>
  <body>
    <main>
      <h1>${texts.backTitle}</h1>
      <p>${texts.backText}</p>
    </main>
  </body>
</html>
`;
