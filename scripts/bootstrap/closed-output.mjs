// @ts-check

/**
 * Lets a command finish when its reader is gone, as in `npm run doctor | head`: what it does must not
 * depend on how much of its output is read.
 */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
