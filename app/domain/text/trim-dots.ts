/** A file's name without the dots and spaces at its ends, which some systems drop or hide by. */
export function trimDots(text: string): string {
  const isKept = (at: number) => text[at] !== "." && text[at] !== " ";
  let [start, end] = [0, text.length];
  while (start < end && !isKept(start)) start += 1;
  while (end > start && !isKept(end - 1)) end -= 1;
  return text.slice(start, end);
}
