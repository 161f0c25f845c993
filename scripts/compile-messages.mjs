import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bin, root, step } from "./lib.mjs";

/**
 * Compiles `messages/*.json` into `app/paraglide`: a function for each message, and its types. The app, both Workers,
 * the service worker, the type check, and the tests import the same output. `structure` is "message-modules", which lets
 * a page carry only its own messages, or "locale-modules", few files for a browser that loads sources.
 */
export async function compileMessages(structure = "message-modules") {
  const outdir = join(root, "app", "paraglide");
  rmSync(outdir, { recursive: true, force: true });
  await step("The messages could not be compiled.", bin("@inlang/paraglide-js", "bin/run.js"), [
    ...["compile", "--project", join(root, "project.inlang"), "--outdir", outdir],
    ...["--output-structure", structure, "--strategy", "baseLocale"],
    ...["--silent", "--no-emit-readme", "--no-emit-prettier-ignore"],
  ]);
  // The runtime's globals are for several locales: where nothing asks for one, bundlers leave it out.
  writeFileSync(join(outdir, "package.json"), JSON.stringify({ type: "module", sideEffects: false }));
  // In a quarter of the time the compiler itself takes for the types.
  await step("The messages could not be typed.", bin("typescript-7", "bin/tsc"), [
    "--ignoreConfig",
    ...["--allowJs", "--declaration", "--emitDeclarationOnly", "--skipLibCheck"],
    ...["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--types", ""],
    ...[join(outdir, "messages.js"), "--outDir", outdir],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await compileMessages();
