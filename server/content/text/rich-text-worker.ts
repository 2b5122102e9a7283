import { respondToEach } from '../../platform/concurrency/answer-each.ts';
import { cleanRichText } from './rich-text.ts';

respondToEach(cleanRichText);
