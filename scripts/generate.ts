import { writeGeneratedFiles } from './generated-files.ts';

// Writes schema.graphql, the console's types of it and the pictures of the state machines.
await writeGeneratedFiles();
