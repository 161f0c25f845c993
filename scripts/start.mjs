import {
  build,
  ensureDevVars,
  fail,
  install,
  isFree,
  lineToShow,
  localUrl,
  migrate,
  requireNode,
  root,
  seed,
  serveStack,
} from "./lib.mjs";

const port = Number(process.env.PORT ?? 8788);

requireNode();
if (!(await isFree(port))) {
  fail(`Port ${port} is in use. Stop what is running there, or choose another: PORT=8790 npm start`);
}
await install();
ensureDevVars(root, localUrl(port));
process.stdout.write("Building…\n");
await build();
await migrate();
const logins = await seed();
process.stdout.write("Starting…\n");
const stack = await serveStack({
  port,
  onLine: (line) => {
    const shown = lineToShow(line);
    if (shown !== null) process.stdout.write(`${shown}\n`);
  },
});
process.stdout.write(`
Peaceful Home is ready: ${stack.url}

${logins}
Stop it with Ctrl+C. Your data stays for the next start.
`);

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stack.child.kill());
stack.child.on("exit", (code) => process.exit(code ?? 0));
