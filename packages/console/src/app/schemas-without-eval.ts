import { config } from 'zod';

// Schemas are compiled with `new Function` where that is allowed. The page's content security policy
// forbids it, and even asking would be reported as a violation on every page. To be imported before
// any schema is made.
config({ jitless: true });
