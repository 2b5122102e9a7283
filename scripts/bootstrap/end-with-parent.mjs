import { ignoreClosedOutput } from './closed-output.mjs';

ignoreClosedOutput();

// Loaded before a command's script. Without it, `kill -9` on the bootstrap would leave a hidden
// server behind that holds the port.
if (process.env.MARQUEE_ENDS_WITH_PARENT && process.channel) {
  delete process.env.MARQUEE_ENDS_WITH_PARENT; // grandchildren have parents of their own
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
