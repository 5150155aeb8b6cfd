/** How long a change of size takes, in milliseconds, and how it slows down: `--move` and `--ease`. */
export const motion = { duration: 200, easing: 'ease-out' } as const;
