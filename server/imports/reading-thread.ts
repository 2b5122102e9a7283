import { respondToEach } from '../platform/concurrency/respond-to-each.ts';
import { parseSource } from './reading.ts';

respondToEach(parseSource);
