import { extensions } from '#extensions';
import { faultsOfExtensions } from '../../shared/sections/with-extensions.ts';
import { describeFault } from '../publish/compile/extension-error.ts';
import type { Store } from '../store.ts';
import { type CheckResult, failure, passed } from './check-result.ts';

const about = 'extensions';
const remedy = 'Visitors keep the live release until it is corrected and the server restarted.';

/** Checks that every extension can be loaded, and names the core's sections that extensions render. Empty without extensions. */
export function checkExtensions(): CheckResult[] {
  if (faultsOfExtensions.length > 0)
    return faultsOfExtensions.map((fault) => failure(about, describeFault(fault), remedy));
  if (extensions.length === 0) return [];
  const named = extensions.map(({ name, replaces = [] }) =>
    replaces.length > 0 ? `${name}, which draws ${replaces.join(', ')} instead of Marquee` : name,
  );
  return [passed(about, `In use: ${named.join('; ')}.`)];
}

/** Checks that the newest publish did not fail because of an extension, which compiling or rendering shows. */
export async function checkExtensionsPublished(
  store: Pick<Store, 'publishes'>,
): Promise<CheckResult[]> {
  const [newest] = await store.publishes({ limit: 1, offset: 0 });
  const { problem } = (newest?.body ?? {}) as { problem?: { id: string; message: string } | null };
  if (problem?.id !== 'EXTENSION_FAILED' || faultsOfExtensions.length > 0) return [];
  return [failure(about, problem.message, remedy)];
}
