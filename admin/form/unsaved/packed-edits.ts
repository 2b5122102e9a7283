/** What was typed and not sent. */
export interface KeptEdits {
  values: unknown;
  /** What they were typed over; absent in what an earlier version of the console kept. */
  base?: unknown;
  /** Files that wait, by the address that stands for them in `values`. */
  files: Record<string, File>;
  at: string;
}

interface Head extends Omit<KeptEdits, 'files'> {
  files: { address: string; name: string; type: string; lastModified: number; size: number }[];
}

/** Kept edits as bytes: the length of its head, the head as JSON, its files one after the other. */
export async function packed({ files, ...edits }: KeptEdits): Promise<ArrayBuffer> {
  const listed = Object.entries(files).map(([address, { name, type, lastModified, size }]) => ({
    ...{ address, name, type, lastModified, size },
  }));
  const head = new TextEncoder().encode(JSON.stringify({ ...edits, files: listed } satisfies Head));
  const parts = [new Uint8Array(Uint32Array.of(head.length).buffer), head];
  for (const file of Object.values(files)) parts.push(new Uint8Array(await file.arrayBuffer()));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    bytes.set(part, from);
    from += part.length;
  }
  return bytes.buffer;
}

export function unpacked(bytes: ArrayBuffer): KeptEdits {
  const [length = 0] = new Uint32Array(bytes.slice(0, 4));
  let from = 4 + length;
  const head: Head = JSON.parse(new TextDecoder().decode(bytes.slice(4, from)));
  const files: Record<string, File> = {};
  for (const { address, name, size, ...facts } of head.files) {
    files[address] = new File([bytes.slice(from, from + size)], name, facts);
    from += size;
  }
  return { ...head, files };
}
