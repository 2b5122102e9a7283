import { findFirstText, removeTags } from '../../../shared/rules/text/first-words.ts';
import { findPending } from '../../field/image/pending-files.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Thumb } from '../../ui/picture/Thumb.tsx';
import { t } from '../../words/words.ts';

interface Props {
  /** Undefined if a version does not contain the item. */
  value: unknown;
  /** Lists only the names of list items. */
  namesOnly?: boolean;
  /** Shows pictures at a readable size. */
  large?: boolean;
}

/** Renders a value for comparison: pictures as pictures, groups and lists item by item. */
export function ComparedValue({ value, namesOnly = false, large = false }: Props) {
  if (value === undefined) return <em>{t`(none)`}</em>;
  if (namesOnly && Array.isArray(value))
    return value
      .map((item, index) => `${index + 1}. ${findFirstText(item) ?? t`(no name)`}`)
      .join('\n');
  if (isPicture(value))
    return large ? <Picture path={value} alt="" /> : <Thumb path={value} alt="" size={96} whole />;
  if (typeof value !== 'object' || value === null) return formatValue(value);
  const parts = Object.entries(value)
    .filter(([name, part]) => part !== '' && part !== null && !name.endsWith('_id'))
    .map(([, part]) => part);
  if (parts.length === 0) return t`(empty)`;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the value does not change while it is shown
    <span key={index} style={{ display: 'block' }}>
      <ComparedValue value={part} large={large} />
    </span>
  ));
}

/** Returns true for a stored path of this or another backend, and for a pending upload. */
function isPicture(value: unknown): value is string {
  return typeof value === 'string' && /^(blob:|media\/|uploads[/\\])/.test(value);
}

function formatValue(value: unknown): string {
  if (value === '' || value === null) return t`(empty)`;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'string') return findPending(value)?.name ?? removeTags(value);
  return String(value);
}
