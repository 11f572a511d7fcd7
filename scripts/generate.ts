import { writeGeneratedFiles } from './generated-files.ts';

// Writes schema.graphql, the console's types for it, and the generated documents.
await writeGeneratedFiles();
