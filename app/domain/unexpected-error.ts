/** What is said where something broke that nobody has foreseen, on a page and in an interface. */
export const UNEXPECTED = {
  title: "Something went wrong",
  body: "Please try again. If you were saving, check first if it is there.",
};

/** How the person who reads that can tell us which of all errors it was; `id` is what the log calls the request. */
export function mentionOf(id: string): string {
  return `If you write to us, mention ${id}.`;
}
