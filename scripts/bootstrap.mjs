// Runs on any Node, so it must not import anything before the version is checked. Usage: node
// scripts/bootstrap.mjs <command> [arguments]   runs scripts/<command>.ts
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Marquee needs Node 20 or newer and this is ${process.version}; get it from https://nodejs.org/ and run the command again.`,
  );
  process.exit(1);
} else {
  import('./bootstrap/run-command.mjs').then((it) => it.runCommand(process.argv.slice(2)));
}
