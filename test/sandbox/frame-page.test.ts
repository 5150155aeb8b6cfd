import { expect, test } from '@playwright/test';
import { withSummary } from '../../server/frames/frame-page.js';

const page = `<meta name="payframe-purchase" content=""/><h1><img class="l" data-part="logo" hidden="" alt=""/>
<span translate="no" data-part="merchant"></span></h1>
<p class="a" data-part="amount"></p>`;
const purchase = { merchantName: 'Alfar', amount: 1250, currency: 'EUR' };

// @mutant served-purchase-escaped
test('a hosted page’s document names payee and amount as texts, whatever they contain', () => {
  const merchantName = `\u202e<script>$& & "Sons"</script>`;
  const served = withSummary(page, { ...purchase, merchantName }, 'de');
  expect(served).toContain(
    '<span translate="no" data-part="merchant">&#60;script&#62;$&#38; &#38; &#34;Sons&#34;&#60;/script&#62;</span>',
  );
  expect(served).toMatch(/<p class="a" data-part="amount">12,50\s€<\/p>/);
  expect(served).toContain('hidden=""');
  expect(served.match(/<script|content="[^"]*[<>]/)).toBeNull();
});

test('a hosted page’s document shows a logo of the provider’s host or of the account itself, and no picture of another site', () => {
  const withLogo = (logo: string) => withSummary(page, { ...purchase, branding: { logo } }, 'de');
  expect(withLogo('data:image/png;base64,AAAA')).toContain(
    '<img class="l" data-part="logo" src="data:image/png;base64,AAAA" alt=""/>',
  );
  expect(withLogo('/hosted/logos/acc_1/0123abcd.svg')).toContain(
    '<img class="l" data-part="logo" src="/hosted/logos/acc_1/0123abcd.svg" alt=""/>',
  );
  const both = {
    branding: { logo: '/hosted/logos/acc_1/0123abcd.png' },
    picture: 'data:image/png;base64,AAAA',
  };
  const served = withSummary(page, { ...purchase, ...both }, 'de');
  expect(served).toContain('src="data:image/png;base64,AAAA"');
  expect(served.match(/data:image/g)).toHaveLength(1);
  for (const wrong of [
    '//evil.example/pixel.png',
    '/hosted/logo.svg" onerror="x',
    'https://evil.example/pixel.png',
    'data:image/png;base64,AAAA" onerror="x',
    'data:text/html;base64,AAAA',
  ])
    expect(withLogo(wrong)).toContain('<img class="l" data-part="logo" hidden="" alt=""/>');
});
