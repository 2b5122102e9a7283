import { config } from 'zod';

// zod would compile its schemas with `new Function`, which the console's policy forbids.
config({ jitless: true });
