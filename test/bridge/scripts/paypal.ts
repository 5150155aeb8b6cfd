// A classic script, as PayPal's own is: hands its tag to the stand-in, which the test has loaded as a module.
(window as unknown as { payPal?: (script: unknown) => void }).payPal?.(document.currentScript);
