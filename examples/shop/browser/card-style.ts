/** The card field's style: the shop's colors, read from its style sheet in light and dark mode. */
export function cardStyle() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim();
  return {
    height: 52,
    base: {
      minHeight: 52,
      padding: '0 13px',
      borderRadius: 12,
      borderColor: colour('edge'),
      backgroundColor: colour('field'),
    },
    input: { color: colour('ink'), '::placeholder': { color: colour('faint') } },
    invalid: { color: colour('alert') },
  };
}
