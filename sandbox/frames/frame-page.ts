/** What a built page does not know. */
interface Places {
  /** The folder of third-party scripts, if they are not loaded from their vendors: the sandbox serves mocks. */
  readonly scripts?: string | undefined;
  /** The origin of the frames with third parties' scripts, if it is not the default one. */
  readonly wallets?: string | undefined;
}

/** Fills in the `<meta>` of a built page. */
export function servedPage(page: string, { scripts = '', wallets = '' }: Places): string {
  const fill = (text: string, name: string, content: string) => {
    const empty = `<meta name="payframe-${name}" content="`;
    return text.replace(`${empty}"`, () => `${empty}${content}"`);
  };
  return fill(fill(page, 'scripts', scripts), 'wallets', wallets);
}
