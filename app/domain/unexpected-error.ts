/** What is said where something broke that nobody has foreseen, on a page and in an interface. */
export const UNEXPECTED = {
  title: "Something went wrong on our side",
  body: "Nothing you entered before is lost. Please try again in a moment.",
};
