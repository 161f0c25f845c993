import { encode } from "uqr";

/** A QR code as an SVG path in a square of `size` units, quiet zone included. */
export type QrCode = { size: number; path: string };

/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code, one rectangle for each run of dark modules. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  });
  return { size, path };
}
