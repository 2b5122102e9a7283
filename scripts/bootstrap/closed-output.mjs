// @ts-check

/** Ends a command without an error when its reader closes the pipe, as in `npm run doctor | head`. */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
