import lit from 'eslint-plugin-lit';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { glossaryNames } from './scripts/lint/glossary-names.mjs';
import { noBareText } from './scripts/lint/no-bare-text.mjs';

// Its types allow for the older form of configuration, which this one is not.
const flatLit = /** @type {import('eslint').Linter.Config} */ (lit.configs?.['flat/recommended']);

/**
 * What holds for the product and for the scripts alike.
 * @type {import('eslint').Linter.RulesRecord}
 */
const rules = {
  // What is called `_` is there for the others around it.
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
  ],
  'no-control-regex': 'error',
  'no-empty-pattern': 'error',
  // Two things done are two statements.
  'no-sequences': ['error', { allowInParentheses: false }],
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  // An interface gives a long type a name that editors show.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
};

export default defineConfig(
  // A folder in test/package is a project of its own, as a merchant would have it.
  globalIgnores([
    '**/dist',
    // What is generated.
    '**/generated',
    'elements/functions/factories.ts',
    'elements/tags',
    'frame-apps/css.d.ts',
    '.data',
    'test-results',
    'test/package/*/',
    'test/real-pages/apps/*/',
  ]),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules,
  },
  {
    files: ['scripts/**/*.mjs', 'test/*/*.mjs', 'test/bench/measures/*.mjs', '*.config.mjs'],
    extends: [typescript.configs.recommended],
    languageOptions: { parserOptions: { project: 'tsconfig.scripts.json' } },
    rules,
  },
  // `expect(x).to.be.true` of the page tests is an expression that does something.
  { files: ['test/**'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
  // Only compiled: its variables are never read.
  {
    files: ['test/elements/types.test.tsx'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  { files: ['elements/frameworks/**'], rules: { '@typescript-eslint/no-namespace': 'off' } },
  {
    files: ['frame-apps/**', 'examples/shop/react/**'],
    // Its types also describe a form of configuration that eslint's own no longer do.
    plugins: {
      'react-hooks': /** @type {import('eslint').ESLint.Plugin} */ (
        /** @type {unknown} */ (reactHooks)
      ),
    },
    // The two rules of hooks; the plugin's others are about a compiler that is not used here.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The names are the glossary's. `words` is a property of the handshake's messages, the next ones
    // are the testing kit's, and a file and the errors are from before: none is added.
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { glossary: { rules: { names: glossaryNames } } },
    rules: {
      'glossary/names': [
        'error',
        {
          allow: [
            ...['words', 'askReceipt', 'lookUp', 'way', 'schema-words'],
            ...['BadFlag', 'CannotRun', 'DatabaseUnavailable', 'Failure', 'MalformedAnswer'],
            ...[
              'Mismatch',
              'NotTried',
              'PrivateAddress',
              'Refusal',
              'Refused',
              'TooLate',
              'Unavailable',
            ],
          ],
        },
      ],
    },
  },
  {
    // The shopper's browser may translate them.
    files: ['frame-apps/**/*.tsx', 'examples/shop/react/**/*.tsx'],
    plugins: { payframe: { rules: { 'no-bare-text': noBareText } } },
    rules: { 'payframe/no-bare-text': 'error' },
  },
  {
    files: ['frame-apps/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "JSXOpeningElement[name.name='input']:not(:has(JSXAttribute[name.name='type'] > Literal[value='radio'])) > JSXAttribute[name.name=/^(value|defaultValue)$/]",
          message:
            'React would write the value into the markup: use <TextInput>, or read the input through a ref.',
        },
      ],
    },
  },
  { files: ['elements/**', 'examples/playground/**'], extends: [flatLit] },
);
