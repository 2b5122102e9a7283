import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { respondToEach } from '../platform/concurrency/respond-to-each.ts';

respondToEach((asked: Argon2Parameters) => argon2Sync('argon2id', asked));
