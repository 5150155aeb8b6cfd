// A classic script, like PayPal's own: passes its tag to the mock, which the test has loaded as a
// module.
(window as unknown as { payPal?: (script: unknown) => void }).payPal?.(document.currentScript);
