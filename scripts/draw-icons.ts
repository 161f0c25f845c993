import { readFileSync, writeFileSync } from "node:fs";

/** Draws all icons anew, after one was added to `app/components/ui/icons.tsx`: `npm run icons`. */
export const DRAWINGS = "app/styles/icons.css";

type Node = readonly [tag: string, attributes: Record<string, string>];

/** Every icon the app names, as Lucide draws it (ISC), with our pen. */
export async function drawIcons(): Promise<string> {
  const source = readFileSync("app/components/ui/icons.tsx", "utf8");
  const names = [...source.matchAll(/ icon\("([\w-]+)"\)/g)].map(([, name = ""]) => name);
  const rules = [...new Set(names)].sort().map(async (name) => {
    const { __iconData }: { __iconData: { node: Node[] } } = await import(
      new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url).href
    );
    return `.i-${name} {\n  --icon: url("${asData(__iconData.node)}");\n}`;
  });
  return `/* Made by \`npm run icons\`. */\n${(await Promise.all(rules)).join("\n")}\n`;
}

const PEN = "fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'";

function asData(nodes: readonly Node[]): string {
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${PEN}>${nodes.map(shape).join("")}</svg>`;
  const escaped = drawing.replace(/[%#<>"]/g, (sign) => encodeURIComponent(sign));
  return `data:image/svg+xml,${escaped}`;
}

function shape([tag, { key: _, ...attributes }]: Node): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`);
  return `<${tag}${written.join("")}/>`;
}

if (process.argv[1]?.endsWith("draw-icons.ts")) writeFileSync(DRAWINGS, await drawIcons());
