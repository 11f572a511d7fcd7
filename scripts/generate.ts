import { writeGeneratedFiles } from './generated-files.ts';

// Writes schema.graphql, the console's types of it, the pictures of the state machines and the columns of imports.
await writeGeneratedFiles();
