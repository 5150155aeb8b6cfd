import { expect } from '@esm-bundle/chai';
import { LANGUAGES } from '../../bridge/languages.js';
import { rowIn, table } from './formats-table.js';

describe('what is formatted', () => {
  for (const language of LANGUAGES)
    it(`is the same in “${language}” in every engine`, () => {
      expect(rowIn(language)).to.equal(table[language]);
    });
});
