import { parentPort } from 'node:worker_threads';
import { faultOfError } from './check.ts';
import { readDeclaration } from './folder.ts';
import type { ExtensionFault } from './loaded.ts';

/** Loads the extensions in a thread as every process does, with all modules that are derived from sections. */
async function loadHere(): Promise<ExtensionFault[] | null> {
  const [name = '', ...others] = (process.env.EXTENSIONS_TRIAL ?? '').split(' ');
  const folder = process.env.EXTENSIONS_DIR ?? '';
  let exit: Error | undefined;
  process.exit = () => {
    exit ??= new Error('It ends the process that loads it.');
    throw exit;
  };
  try {
    // Loads the imports of extensions first, so that their time is not counted.
    await import('./extension.ts');
    parentPort?.postMessage('begun');
    const { extensionFaults } = await import('./load.ts');
    parentPort?.postMessage('loaded');
    if (exit) throw exit;
    if (extensionFaults.length > 0 && others.length === 0) return [...extensionFaults];
    const { faultsOfExtensions } = await import('../shared/sections/with-extensions.ts');
    await import('../shared/content/default-sections.ts');
    const { endpoints: calls } = await import('../shared/api/endpoints.ts');
    const { z } = await import('zod');
    z.toJSONSchema(calls.saveSection.input, { io: 'input', unrepresentable: 'any' });
    return [...faultsOfExtensions];
  } catch (error) {
    if (others.length > 0) return null;
    return [faultOfError(exit ?? error, { ...readDeclaration(folder, name), folder })];
  }
}

parentPort?.postMessage(await loadHere());
