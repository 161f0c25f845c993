/** What is written otherwise in one file of the framework. */
export type Edits = {
  /** The end of the file's path. */
  file: string;
  /** Functions by name, and what their body is instead. */
  bodies?: Record<string, string>;
  /** Text, and what stands there instead. */
  swaps?: [from: string | RegExp, to: string][];
};

/**
 * The source with the edits made. An edit that finds nothing stops the build: the framework is another one then, and
 * somebody has to look at whether what was left out is still nothing we use.
 */
export function edit(source: string, { file, bodies = {}, swaps = [] }: Edits): string {
  let text = source;
  const change = (from: string | RegExp, to: string, what: string) => {
    const changed = typeof from === "string" ? text.replaceAll(from, () => to) : text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${what} any more: see scripts/lean-framework`);
    text = changed;
  };
  for (const [name, body] of Object.entries(bodies)) {
    change(bodyOf(name), `$1 {${body}}`, `function ${name}`);
  }
  for (const [from, to] of swaps) change(from, to, String(from));
  return text;
}

/** A function declaration from its name to the brace that closes it, which stands as deep as the declaration. */
function bodyOf(name: string): RegExp {
  const escaped = name.replaceAll("$", "\\$");
  return new RegExp(String.raw`^(( *)(?:async )?function ${escaped}\(.*\)) \{\n[\s\S]*?^\2\}$`, "m");
}
