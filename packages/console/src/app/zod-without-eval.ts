import { config } from 'zod/v4/core';

// Schemas are compiled with `new Function` where allowed. The content security policy forbids it,
// and even testing for it would be reported as a violation on every page. The build replaces `zod`
// with this module, so that it runs before any schema is created.
config({ jitless: true });

export * from 'zod/v4';
