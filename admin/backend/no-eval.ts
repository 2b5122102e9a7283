import { config } from 'zod';

// Without this, zod compiles schemas with `new Function`, which the console policy forbids.
config({ jitless: true });
