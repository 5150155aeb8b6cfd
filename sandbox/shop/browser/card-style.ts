/** The look of the card field: the shop's own colours, read from its style sheet, so that light and dark follow. */
export function cardStyle() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim();
  return {
    base: { height: 52 },
    input: {
      color: colour('ink'),
      backgroundColor: colour('field'),
      fontSize: '16px',
      '::placeholder': { color: colour('faint') },
    },
    invalid: { color: colour('alert') },
  };
}
