import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyOfPassword, open, seal } from './kept-edits-key.ts';

it('comes from the password by 600,000 rounds of PBKDF2 and seals with AES-256-GCM', async () => {
  const key = await keyOfPassword('Ann@example.com', 'a long enough password');
  if (!key) throw new Error('There is no cryptography here.');
  const sealed = await seal(key, new TextEncoder().encode('unsaved'));
  const salt = 'console drafts of ann@example.com';
  const same = pbkdf2Sync('a long enough password', salt, 600_000, 32, 'sha256');
  const bytes = Buffer.from(sealed.bytes);
  const decipher = createDecipheriv('aes-256-gcm', same, sealed.iv as Uint8Array);
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  expect(text.toString()).toBe('unsaved');
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  expect(await open(key, { iv: sealed.iv, bytes: new Uint8Array(bytes).buffer })).toBeNull();
});
