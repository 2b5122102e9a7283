import { respondToEach } from '../platform/concurrency/answer-each.ts';
import { parseSource } from './reading.ts';

respondToEach(parseSource);
