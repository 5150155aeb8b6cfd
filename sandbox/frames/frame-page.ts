/**
 * Adds the location of third-party scripts to a built page, if they are not loaded from their vendors: the sandbox serves
 * mocks.
 */
export function servedPage(page: string, scripts = ''): string {
  const empty = '<meta name="payframe-scripts" content="';
  return page.replace(`${empty}"`, () => `${empty}${scripts}"`);
}
