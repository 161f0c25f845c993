/** "Maria Castillo"; only the name that exists, or "" if neither does. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-US") ?? "").join("");
}

/** "Sue Reyes" as a first and a last name: the first word, and the rest. */
export function halvesOfName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
