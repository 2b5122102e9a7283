import { answerEach } from '../../platform/concurrency/answer-each.ts';
import { safeRichText } from './rich-text.ts';

answerEach(safeRichText);
