import { config } from 'zod/v4/core';

// Schemas are compiled with `new Function` where that is allowed. The page's content security policy
// forbids it, and even asking would be reported as a violation on every page. The build puts this
// module in the place of `zod`, so that it runs before any schema is made.
config({ jitless: true });

export * from 'zod/v4';
