import { resolve } from 'node:path';

// The pages of all tools are in one folder, with one set of packages.
export default { output: 'export', turbopack: { root: resolve('../..') } };
