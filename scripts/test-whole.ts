// All tests, and nothing drawn: every browser test, every server test on both databases, every page,
// list, dialog and crash. It takes several times as long as `npm test`.
process.env.DRAW = 'all';
await import('./test.ts');
