import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { answerEach } from '../platform/concurrency/answer-each.ts';

answerEach((asked: Argon2Parameters) => argon2Sync('argon2id', asked));
