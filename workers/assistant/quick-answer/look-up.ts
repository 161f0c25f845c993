import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import type { Concept } from "./concepts.ts";
import type { Offer } from "./proposals.ts";
import { isIn, type Period, type Span } from "./spans.ts";
import type { Words } from "./subjects.ts";
import type { Wording } from "./wording.ts";

/** A question about the record as one measure understands it. */
export type Ask = Omit<Wording, "period"> & {
  periodWords: Wording["period"];
  record: HomeRecord;
  /** What it is about: the words the asking itself does not use, in their order. */
  words: Words;
  /** The same in groups, where it names several things ("pool or landscaping"). */
  groups: readonly Words[];
  /** Whether it holds a word of this meaning. */
  has: (...concepts: Concept[]) => boolean;
  /** What is left out of it ("besides the gutter guards"). */
  except: Words;
  /** The times it names, seen from the measure's side: back or ahead. */
  periods: readonly Period[];
  period: Period | null;
  isYesNo: boolean;
  /** The name of the measure of the question before, where the subject is taken from it. */
  after: string | null;
  /** Whether a word is one at all, rather than a slip nobody put right. */
  isWord: (word: string) => boolean;
  /** The question's words in English. */
  text: string;
};

/** An answer out of the record. `about`: what it turned out to be about, for the question after it. */
export type Told = {
  text: string;
  sources: Source[];
  offers?: Offer[];
  about?: Words;
  periods?: Ask["periods"];
};

/** Lines of a list; what is more is counted. */
const LISTED = 12;

export function told(parts: readonly string[], sources: Source[] = [], offers: Offer[] = []): Told {
  return { text: parts.filter(Boolean).join("\n\n"), sources, offers };
}

/** A list as markdown, with how many more there are. */
export function listed(lines: readonly string[], { say }: Pick<Wording, "say">, most = LISTED): string {
  const shown = lines.slice(0, most).map((line) => `- ${line}`);
  const more = lines.length - shown.length;
  return more > 0 ? `${shown.join("\n")}\n\n${say(`And ${more} more.`, `Y ${more} más.`)}` : shown.join("\n");
}

/** The rows of a time; all of them where none was named. */
export function within<T>(rows: readonly T[], period: Span | null, dayOf: (row: T) => string | null): T[] {
  return rows.filter((row) => {
    const day = dayOf(row);
    return period === null || (day !== null && isIn(day, period));
  });
}
