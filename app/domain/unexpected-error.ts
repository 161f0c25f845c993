/** What is said where something broke that nobody has foreseen, on a page and in an interface. */
export const UNEXPECTED = {
  title: "Something went wrong on our side",
  body: "Nothing you entered before is lost. Please try again in a moment.",
};

/** How the person who reads that can tell us which of all errors it was; `id` is what the log calls the request. */
export function mentionOf(id: string): string {
  return `If you write to us, mention ${id}.`;
}
