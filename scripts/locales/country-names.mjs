/** The languages whose names of countries Chromium does not have: only its plurals. */
const LACKING = ['eu', 'gl'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * The names of all countries in the order of the language, from the CLDR of Node: `AF Afganistan|AX …`.
 * Empty if every browser has them.
 */
export function countryNamesIn(language) {
  if (!LACKING.includes(language)) return '';
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code);
      // Former codes, such as DD, stand for another.
      return name && new Intl.Locale(`und-${code}`).region === code ? [{ code, name }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, language))
    .map(({ code, name }) => `${code} ${name}`)
    .join('|');
}
