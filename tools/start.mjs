// npm start: everything from an empty clone to a portal that serves.
process.argv.splice(2, 0, 'tools/start.ts');
await import('./run.mjs');
