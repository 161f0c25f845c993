import type { Plugin } from "vite";

const NAME = "virtual:late-script/";

/**
 * `import address from "virtual:late-script/app/…"`: where a script is that a page loads by itself when all else is
 * there. Vite's own `import()` brings half a kilobyte of preloading onto every page, which one file has no use for.
 */
export function lateScripts(): Plugin {
  let isBuilt = false;
  return {
    name: "late-scripts",
    configResolved({ command }) {
      isBuilt = command === "build";
    },
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      if (!isBuilt) return "export default null;";
      const script = this.emitFile({ type: "chunk", id: id.slice(NAME.length + 1) });
      return `export default import.meta.ROLLUP_FILE_URL_${script};`;
    },
  };
}
