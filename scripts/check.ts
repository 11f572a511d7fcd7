import { invalidDocuments } from './console-documents.ts';
import { staleFiles } from './generated-files.ts';
import { changedMigrations } from './released-migrations.ts';
import { runStep } from './run-step.ts';

// The quick checks: format, lint, types, unused code, generated files, the console's documents, released
// migrations.
runStep('Format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
// Several checkers would each work out the types that files share: with the usual four, the console takes 6 GB of
// memory and more than twice the processor time.
const checkTypes = (part: string, config: string) =>
  runStep(`Types of ${part}`, 'tsc', ['-p', config, '--checkers', '1']);
for (const part of ['domain', 'billing-sandbox', 'server', 'console'])
  checkTypes(part, `packages/${part}`);
checkTypes('scripts and tests', 'tsconfig.json');
runStep('Unused files and exports', 'knip', ['--no-progress', '--treat-config-hints-as-errors']);

process.stdout.write('\n== Generated files, documents and released migrations\n');
const problems = [
  ...(await staleFiles()).map((path) => `${path} is out of date: npm run generate`),
  ...(await invalidDocuments()),
  ...(await changedMigrations()),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write('All checks passed.\n');
