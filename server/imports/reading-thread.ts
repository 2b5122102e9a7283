import { respondToEach } from '../platform/concurrency/answer-each.ts';
import { answer } from './reading.ts';

respondToEach(answer);
