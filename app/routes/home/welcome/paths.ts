const WELCOME = "/home/welcome";

/** The question at a place, counted from 1, on the way to a page of the home. */
export function stepPath(step: number, next: string): string {
  const params = new URLSearchParams({ step: String(step), ...(next === "/home" ? {} : { next }) });
  return `${WELCOME}?${params}`;
}
