import { readFileSync, writeFileSync } from "node:fs";

/** Draws the file of all icons anew, after one was added to `app/components/ui/icons.tsx`: `npm run icons`. */
export const SPRITE = "app/components/ui/icons.svg";

type Node = readonly [tag: string, attributes: Record<string, string>];

/** Every icon the app names, as Lucide draws it. */
export async function drawIcons(): Promise<string> {
  const source = readFileSync("app/components/ui/icons.tsx", "utf8");
  const names = [...source.matchAll(/ icon\("([\w-]+)"\)/g)].map(([, name = ""]) => name);
  const symbols = [...new Set(names)].sort().map(async (name) => {
    const { __iconData }: { __iconData: { node: Node[] } } = await import(
      new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url).href
    );
    return `<symbol id="${name}" viewBox="0 0 24 24">${__iconData.node.map(shape).join("")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${(await Promise.all(symbols)).join("\n")}\n</svg>\n`;
}

function shape([tag, { key: _, ...attributes }]: Node): string {
  return `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}/>`;
}

if (process.argv[1]?.endsWith("draw-icons.ts")) writeFileSync(SPRITE, await drawIcons());
