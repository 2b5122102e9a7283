import { answerEach } from '../platform/concurrency/answer-each.ts';
import { answer } from './reading.ts';

answerEach(answer);
