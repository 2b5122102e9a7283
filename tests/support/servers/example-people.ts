import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../../server/people/sessions.ts';
import { buildSecretName } from '../../../server/people/store/people.ts';
import { sha256 } from '../../../server/platform/bytes/digest.ts';
import type { EndpointName } from '../../../shared/api/endpoints.ts';
import { examples } from '../../../shared/api/examples.ts';
import { exampleIds, examplePasskey, exampleSecrets } from '../example-ids.ts';
import { administrator, type Backend } from './backend.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let passwordHash = '';

/** Returns the current code of an app with the secret above. */
export function codeNow(now: number, from = secret): string {
  return new TOTP({ secret: Secret.fromBase32(from) }).generate({ timestamp: now });
}

/** Creates all accounts and links for the people examples. */
export async function makeExamplePeople(
  { store, clock }: Backend,
  name: EndpointName,
): Promise<void> {
  const at = new Date(clock.now);
  const by = { author: 'test', at };
  const admin = await store.accountByEmail(administrator.email);
  if (!admin) throw new Error('There is no administrator.');
  passwordHash ||= admin.passwordHash;
  const codeSecret = name === 'renewRecoveryCodes' ? secret : null;
  const attribution = { ...by, action: 'change account', isForced: true } as const;
  await store.changeAccount(admin._id, { passwordHash, codeSecret, role: 'owner' }, attribution);
  await store.setSetting(buildSecretName(admin._id), secret);
  for (const email of ['ben@example.com', 'cleo@example.com']) await store.removeAccount(email);
  const cleo = { _id: exampleIds.account, email: 'cleo@example.com', role: 'writer' } as const;
  await store.createAccount({ ...cleo, passwordHash, createdAt: at.toISOString() });
  await store.addInvitation({
    ...{ id: exampleIds.invitation, hash: sha256(exampleSecrets.link), purpose: 'invitation' },
    ...{ email: 'ben@example.com', role: 'writer', accountId: null, madeBy: 'ann@example.com' },
    ...{ madeAt: at.toISOString(), endsAt: new Date(clock.now + 60_000).toISOString() },
  });
  const identity = { issuer: 'https://id.example.com', subject: 'ann' };
  await store.removeIdentities(admin, by);
  await store.addIdentity(admin, { ...identity, id: exampleIds.account }, by);
  const answered = sha256(exampleSecrets.code);
  await store.takeChallenge(answered, 'company answered', clock.now);
  const body = { wanted: { purpose: 'log in' }, identity, proofHash: sha256(exampleSecrets.proof) };
  const challenge = { hash: answered, purpose: 'company answered', body };
  await store.addChallenge({ ...challenge, endsAt: clock.now + 60_000 }, clock.now);
  await makeExamplePasskey({ store, clock }, name, admin);
  await store.revokeApiToken(exampleIds.apiToken, by);
  const token = { id: exampleIds.apiToken, hash: hashToken('mqt_example'), name: 'nightly' };
  await store.addApiToken(
    {
      ...token,
      ...{ scopes: ['publish'], accountId: admin._id, usedAt: null },
      ...{ createdAt: at.toISOString(), endsAt: new Date(clock.now + 60_000).toISOString() },
    },
    by,
  );
}

/** The used passkey belongs to Cleo; the created, renamed or removed one to the signed-in person. */
async function makeExamplePasskey(
  { store, clock }: Pick<Backend, 'store' | 'clock'>,
  name: EndpointName,
  admin: { _id: string; email: string },
): Promise<void> {
  const isLogin = name === 'loginWithPasskey';
  const by = { author: 'test', at: new Date(clock.now), butSession: '' };
  const { response } = examples.addPasskey;
  for (const id of [examplePasskey.id, response.id])
    await store.removePasskey(admin, id, { author: by.author, at: by.at });
  const cleo = { _id: exampleIds.account, email: 'cleo@example.com' };
  const passkey = { ...examplePasskey, name: 'phone', counter: 0, transports: [] };
  await store.addPasskey(isLogin ? cleo : admin, passkey, by);
  const hash = sha256(exampleSecrets.challenge);
  const purposes = ['use passkey', `make passkey ${admin._id}`] as const;
  for (const former of purposes) await store.takeChallenge(hash, former, clock.now);
  const purpose = purposes[isLogin ? 0 : 1];
  const endsAt = clock.now + 60_000;
  await store.addChallenge({ hash, purpose, body: { accountId: admin._id }, endsAt }, clock.now);
}
