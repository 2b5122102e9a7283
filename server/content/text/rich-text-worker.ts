import { respondToEach } from '../../platform/concurrency/respond-to-each.ts';
import { cleanRichText } from './rich-text.ts';

respondToEach(cleanRichText);
