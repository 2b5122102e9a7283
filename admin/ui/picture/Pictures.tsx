import { Group } from '@mantine/core';
import { Thumb } from './Thumb.tsx';

/** Several small stored images. */
export function Pictures({ paths, of }: { paths: readonly string[]; of: string }) {
  if (paths.length === 0) return '-';
  return (
    <Group gap={8}>
      {paths.map((path, index) => (
        <Thumb key={path} path={path} alt={`${of} ${index + 1}`} size={60} />
      ))}
    </Group>
  );
}
