/** A small PDF writer: text at places, form fields, and pages without text. */

export type DrawnText = { text: string; x: number; y: number; size?: number };
export type DrawnField = { name: string; value: string; x: number; y: number; width?: number; box?: boolean };
export type DrawnPage = { texts?: readonly DrawnText[]; fields?: readonly DrawnField[]; isScan?: boolean };

/** Only what Latin-1 has can be drawn. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, "\\$&").replace(/[^\u0020-\u00ff]/g, "?")})`;

/** The bytes of a PDF with US Letter pages. */
export function drawPdf(pages: readonly DrawnPage[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  add(""); // 1: catalog
  add(""); // 2: pages
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  add(
    "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n\u0000\nendstream",
  );
  const kids: number[] = [];
  const allFields: number[] = [];
  for (const { texts = [], fields = [], isScan = false } of pages) {
    const ops = isScan
      ? "q 612 0 0 792 0 0 cm /Im Do Q"
      : texts
          .map(({ text, x, y, size = 9 }) => `BT /F ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`)
          .join("\n");
    const content = add(`<< /Length ${ops.length} >>\nstream\n${ops}\nendstream`);
    const annots = fields.map(({ name, value, x, y, width = 60, box = false }) => {
      const rect = `[${x} ${y} ${x + (box ? 8 : width)} ${y + (box ? 8 : 12)}]`;
      const kind = box
        ? `/FT /Btn /V /${value} /AS /${value} /AP << /N << /Yes null /Off null >> >>`
        : `/FT /Tx /V ${literal(value)} /DA (/F 9 Tf)`;
      return add(`<< /Type /Annot /Subtype /Widget /T ${literal(name)} /Rect ${rect} /F 4 ${kind} >>`);
    });
    allFields.push(...annots);
    const list = annots.length > 0 ? `/Annots [${annots.map((n) => `${n} 0 R`).join(" ")}]` : "";
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R ${list} /Resources << /Font << /F 3 0 R >> /XObject << /Im 4 0 R >> >> >>`,
      ),
    );
  }
  const refs = (list: readonly number[]) => list.map((n) => `${n} 0 R`).join(" ");
  const form = allFields.length > 0 ? `/AcroForm << /Fields [${refs(allFields)}] >>` : "";
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${form} >>`;
  objects[1] = `<< /Type /Pages /Kids [${refs(kids)}] /Count ${kids.length} >>`;
  return written(objects);
}

function written(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
