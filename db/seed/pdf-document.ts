/** A made-up paper of the demo: who wrote it, what it is, and what stands on it. */
export type DemoDocument = {
  from: string;
  title: string;
  /** Name and value of each line. */
  lines: readonly (readonly [string, string])[];
  /** A sentence at the end. */
  foot: string;
};

/** US Letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 64;
const LINE = 30;

/** The sea of the product's look, its ink and its lines, as a PDF writes colors. */
const SEA = "0.071 0.38 0.42 rg";
const INK = "0.086 0.196 0.227 rg";
const QUIET = "0.28 0.38 0.373 rg";
const RULE = "0.906 0.871 0.808 RG";

/** The paper as a PDF of one page, in the fonts every reader has. */
export function renderPdf({ from, title, lines, foot }: DemoDocument): Uint8Array {
  const top = HEIGHT - 190;
  const page = [
    `${SEA} 0 ${HEIGHT - 84} ${WIDTH} 84 re f`,
    text("F2", 18, MARGIN, HEIGHT - 52, from, "1 1 1 rg"),
    text("F2", 24, MARGIN, HEIGHT - 142, title, INK),
    ...lines.flatMap(([name, value], index) => {
      const y = top - index * LINE;
      return [
        text("F1", 12, MARGIN, y, name, QUIET),
        text("F2", 12, MARGIN + 190, y, value, INK),
        `${RULE} ${MARGIN} ${y - 11} m ${WIDTH - MARGIN} ${y - 11} l S`,
      ];
    }),
    text("F1", 10, MARGIN, top - lines.length * LINE - 16, foot, QUIET),
  ].join("\n");
  return asPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
  ]);
}

function text(font: string, size: number, x: number, y: number, words: string, color: string): string {
  return `BT ${color} /${font} ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, "\\$&")}) Tj ET`;
}

/** Numbers the objects and says where each begins, as readers look them up. Latin-1 throughout. */
function asPdf(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.4\n";
  const starts: string[] = [];
  for (const [index, object] of objects.entries()) {
    starts.push(`${String(file.length).padStart(10, "0")} 00000 n \n`);
    file += `${index + 1} 0 obj${object}endobj\n`;
  }
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${starts.join("")}`;
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + table + end, (letter) => letter.charCodeAt(0));
}
