import { expect, test } from "vitest";
import { readClientRows } from "#app/domain/transfer/csv/rows.ts";

function namesIn(columns: Record<string, string>) {
  const meanings = [...Object.keys(columns), "email"] as ("fullName" | "firstName" | "lastName" | "email")[];
  const cells = [...Object.values(columns), "x@x.example"];
  const [read] = readClientRows({ headings: meanings, rows: [{ row: 2, cells }] }, meanings);
  return read?.ok ? `${read.value.firstName} | ${read.value.lastName}` : read?.why;
}

const NO_LAST = "Last Name: Enter their last name.";
const NO_PERSON = "First Name: This isn’t a person’s name. Enter the name of who lives there.";

test.each([
  ["John Smith", "John | Smith"],
  ["Smith, John", "John | Smith"],
  ["Smith , John", "John | Smith"],
  ["Lee,Ann", "Ann | Lee"],
  ["John Smith Jr.", "John | Smith Jr."],
  ["John Smith, Jr.", "John | Smith Jr."],
  ["Smith, John, Jr.", "John | Smith Jr."],
  ["Smith Jr., John", "John | Smith Jr."],
  ["Hank Williams III", "Hank | Williams III"],
  ["Ann Lee DDS", "Ann | Lee DDS"],
  ["Dr. Ann Lee, MD", "Ann | Lee, MD"],
  ["Jean-Luc Picard, Esq.", "Jean-Luc | Picard, Esq."],
  ["Kim Do", "Kim | Do"],
  ["Juan de la Cruz", "Juan | de la Cruz"],
  ["Ludwig van Beethoven", "Ludwig | van Beethoven"],
  ["Van Morrison", "Van | Morrison"],
  ["Maria del Carmen Ruiz", "Maria del Carmen | Ruiz"],
  ["Mary Anne St. John", "Mary Anne | St. John"],
  ["García Márquez, Gabriel José", "Gabriel José | García Márquez"],
  ["John & Mary Smith", "John & Mary | Smith"],
  ["John and Mary Smith", "John and Mary | Smith"],
  ["Smith, John & Mary", "John & Mary | Smith"],
  ["John Smith & Mary", "John & Mary | Smith"],
  ["John Smith and Mary Smith", "John and Mary | Smith"],
  ["DE LA CRUZ, JUAN A JR", "JUAN A | DE LA CRUZ JR"],
  ["Reyes; Ana", "Ana | Reyes"],
  ["Mr. and Mrs. John Smith", "John | Smith"],
  ["Wm.Brown", "Wm. | Brown"],
  ["A.J.Green", "A.J. | Green"],
  ["Mary St.Clair", "Mary | St. Clair"],
  ['Robert "Bob" Jones', 'Robert "Bob" | Jones'],
  // Nobody is greeted by what is no first name.
  ["Cher", NO_LAST],
  ["Sam & Sue", NO_LAST],
  ["John Smith & Mary Jones", NO_LAST],
  ["Mary Lou & Bob Hill", NO_LAST],
  ["Ana Reyes - Buyer", `First Name: Enter their first name. ${NO_LAST}`],
  ["Smith, Jr.", NO_LAST],
  ["Mr. & Mrs. Smith", NO_LAST],
  ["Jr.", NO_LAST],
  ["Bo, Al, Cy", `First Name: Enter their first name. ${NO_LAST}`],
  ["The Smith Family Trust", NO_PERSON],
  ["Estate of John Doe", NO_PERSON],
  ["Bay Holdings LLC", NO_PERSON],
])("the name “%s” is %s", (fullName, names) => {
  expect(namesIn({ fullName })).toBe(names);
});

test.each([
  ["Dr. Ann", "Lee", "Ann | Lee"],
  ["Sam & Sue", "Hill", "Sam & Sue | Hill"],
  ["Mary", "St.Clair", "Mary | St. Clair"],
  ["Jr.", "Smith", "First Name: Enter their first name."],
  ["Mr. & Mrs.", "Smith", "First Name: Enter their first name."],
  ["John", "Jr.", NO_LAST],
  ["Smith", "Family Trust", NO_PERSON],
])("the names “%s” and “%s” are %s", (firstName, lastName, names) => {
  expect(namesIn({ firstName, lastName })).toBe(names);
});
