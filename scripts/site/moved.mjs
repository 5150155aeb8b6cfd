// Old addresses: parts of pages that have pages of their own now. The site's theme reads this in
// the browser, too.

/** Where a part of a page has moved to, below the site's path; `undefined` if it has not. */
export function movedTo(page, anchor) {
  if (page === 'payment-methods.html') return methods[anchor];
  // The types were below the functions.
  return page === 'functions.html' ? `types.html#${anchor}` : undefined;
}

const methods = {
  bizum: 'payment-methods/bizum.html',
  paypal: 'payment-methods/paypal.html',
  'google-pay': 'payment-methods/google-pay.html',
  'payment-request': 'payment-methods/apple-pay.html',
  'click-to-pay': 'payment-methods/click-to-pay.html',
  'cofidis-and-the-cofidis-loan': 'payment-methods/cofidis.html',
};

/**
 * The page at the old address of all elements: it leads to the page of the element that the address
 * names.
 */
export const oldElementsPage = (tags, base) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Elements | Payframe</title>
<p id="what-every-element-has">Each element has a page of its own: <a href="${base}elements/#what-every-element-has">all elements</a>.</p>
<ul>${tags.map((tag) => `<li id="${tag}"><a href="${base}elements/${tag}.html">&lt;${tag}&gt;</a></li>`).join('\n')}</ul>
<script>
  const part = document.getElementById(location.hash.slice(1)) ?? document.querySelector('p');
  location.replace(part.querySelector('a').href);
</script>
</html>
`;
