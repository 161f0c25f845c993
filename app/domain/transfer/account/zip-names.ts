const HEADER = [0x50, 0x4b, 0x03, 0x04] as const;
/** Bytes of an entry's header before its name. */
const FIXED = 30;
const NAME_MAX = 400;
const OURS = /^(README\.txt|peaceful-home\.json|manifest\.json|(data|csv|files)\/.+)$/;

/**
 * Finds entry names in a ZIP stream, for progress display only. The returned function takes a chunk of any size and
 * returns the names of entries that begin in it.
 */
export function createNameScanner(): (piece: Uint8Array) => string[] {
  let rest: Uint8Array = new Uint8Array();
  return (piece) => {
    const bytes = concatBytes(rest, piece);
    const names: string[] = [];
    let at = bytes.indexOf(HEADER[0]);
    for (; at !== -1; at = bytes.indexOf(HEADER[0], at + 1)) {
      const name = nameAt(bytes, at);
      if (name === undefined) break;
      if (name !== null) names.push(name);
    }
    rest = at === -1 ? new Uint8Array() : bytes.slice(at);
    return names;
  };
}

/** The name of the entry whose header begins here; null if none does, undefined where more is needed to tell. */
function nameAt(bytes: Uint8Array, at: number): string | null | undefined {
  for (const [index, byte] of HEADER.entries()) {
    const there = bytes[at + index];
    if (there === undefined) return undefined;
    if (there !== byte) return null;
  }
  if (bytes.length < at + FIXED) return undefined;
  const length = (bytes[at + 26] ?? 0) + 256 * (bytes[at + 27] ?? 0);
  if (length === 0 || length > NAME_MAX) return null;
  if (bytes.length < at + FIXED + length) return undefined;
  const name = new TextDecoder().decode(bytes.subarray(at + FIXED, at + FIXED + length));
  return OURS.test(name) ? name : null;
}

/** A download that was cut off has no ZIP end record. */
export function endsLikeZip(tail: Uint8Array): boolean {
  const at = tail.length - 22;
  return at >= 0 && tail[at] === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 5 && tail[at + 3] === 6;
}

function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
