import { firstWords, withoutTags } from '../../../shared/rules/text/first-words.ts';
import { pendingFile } from '../../field/image/pending-files.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Thumb } from '../../ui/picture/Thumb.tsx';

interface Props {
  /** Undefined where a version has no such item. */
  value: unknown;
  /** Of a list only what its items are called. */
  namesOnly?: boolean;
  /** Pictures large enough to judge them. */
  large?: boolean;
}

/** A value as a person can compare it: pictures as pictures, groups and lists part by part. */
export function ShownValue({ value, namesOnly = false, large = false }: Props) {
  if (value === undefined) return <em>(none)</em>;
  if (namesOnly && Array.isArray(value))
    return value
      .map((item, index) => `${index + 1}. ${firstWords(item) ?? '(no name)'}`)
      .join('\n');
  if (isPicture(value))
    return large ? <Picture path={value} alt="" /> : <Thumb path={value} alt="" size={96} whole />;
  if (typeof value !== 'object' || value === null) return inWords(value);
  const parts = Object.entries(value)
    .filter(([name, part]) => part !== '' && part !== null && !name.endsWith('_id'))
    .map(([, part]) => part);
  if (parts.length === 0) return '(empty)';
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value that does not change while it is shown
    <span key={index} style={{ display: 'block' }}>
      <ShownValue value={part} large={large} />
    </span>
  ));
}

/** Stored here or by a backend before, or waiting to be uploaded. */
function isPicture(value: unknown): value is string {
  return typeof value === 'string' && /^(blob:|media\/|uploads[/\\])/.test(value);
}

function inWords(value: unknown): string {
  if (value === '' || value === null) return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return pendingFile(value)?.name ?? withoutTags(value);
  return String(value);
}
