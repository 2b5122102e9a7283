import { respondToEach } from '../../platform/concurrency/answer-each.ts';
import { safeRichText } from './rich-text.ts';

respondToEach(safeRichText);
