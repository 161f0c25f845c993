/** Sequences: alphabet, digits, keyboard rows and columns. Each wraps around. */
const ROWS = [
  "0123456789",
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "147258369",
];
/** Shortest piece of a sequence that counts. */
const RUN = 3;
/** A longer repeated part may be a word. */
const LONGEST_PART = 4;

export function isSequenceOrRepeat(password: string): boolean {
  const typed = password.toLowerCase();
  return isRepeat(typed) || isOfRuns(typed) || isRun(withoutDoubles(typed));
}

/** "aaaaaa", "abcabc", "1212121". */
function isRepeat(typed: string): boolean {
  for (let length = 1; length <= Math.min(LONGEST_PART, typed.length / 2); length++) {
    if (typed.startsWith(typed.slice(length))) return true;
  }
  return false;
}

function isRun(typed: string): boolean {
  return ROWS.some((row) => {
    const round = row.repeat(Math.ceil(typed.length / row.length) + 1);
    return round.includes(typed) || backward(round).includes(typed);
  });
}

/** Only sequences: "abc123", "123321". Any run can be cut into pieces of these sizes. */
function isOfRuns(typed: string): boolean {
  const reached = new Set([0]);
  for (const from of reached) {
    for (const size of [RUN, RUN + 1, RUN + 2]) {
      const piece = typed.slice(from, from + size);
      if (piece.length === size && isRun(piece)) reached.add(from + size);
    }
  }
  return reached.has(typed.length);
}

const backward = (text: string) => [...text].reverse().join("");
const withoutDoubles = (text: string) => text.replace(/(.)\1+/g, "$1");
