import { fold } from "#app/domain/text/search-key.ts";
import { CLIENT_STATES, type ClientState } from "./client-state.ts";

/** "all" is every client but the deleted, so the others add up to it. */
export const CLIENT_FILTERS = ["all", ...CLIENT_STATES] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];

export const CLIENT_SORTS = ["newest", "name", "city", "closing", "visit", "joined"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export function readClientFilter(word: string | null): ClientFilter {
  return CLIENT_FILTERS.find((filter) => filter === word) ?? "all";
}

export function readClientSort(word: string | null): ClientSort {
  return CLIENT_SORTS.find((sort) => sort === word) ?? "newest";
}

/** What a search reads: the homeowner's details, and the agent's own card of them. */
export type SearchedClient = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  tags: readonly string[];
  secondName: string;
  secondPhone: string;
  secondEmail: string;
  cardPhone: string;
  cardEmail: string;
  household: string;
  /** Folded words of the agent's notes. */
  notesKey: string;
};

/** What the list is sorted by. */
export type SortedClient = {
  id: string;
  firstName: string;
  lastName: string;
  city: string;
  /** YYYY-MM-DD; null = unknown. */
  cardClosedOn: string | null;
  dateAdded: number;
  /** Null = never. */
  lastActive: number | null;
  /** Null = has not joined, or it is not known when. */
  joinedAt: number | null;
  deletedAt: number | null;
  clientState: ClientState;
};

export type BookClient = SearchedClient & SortedClient;

export type ClientQuery = { q: string; status: ClientFilter; sort: ClientSort };

/** The longest search, and the most words of it that count. */
export const MAX_SEARCH = 100;
const MAX_WORDS = 8;

export function isInFilter(state: ClientState, filter: ClientFilter): boolean {
  return filter === "all" ? state !== "deleted" : state === filter;
}

/** How many are in each filter; the states but "deleted" add up to "all". */
export function countByFilter(states: readonly ClientState[]): Record<ClientFilter, number> {
  const counts = Object.fromEntries(CLIENT_FILTERS.map((filter) => [filter, 0])) as Record<
    ClientFilter,
    number
  >;
  for (const state of states) {
    counts[state] += 1;
    if (state !== "deleted") counts.all += 1;
  }
  return counts;
}

/**
 * The clients of a filter that have every searched word at the start of a word of theirs, in any field. Those whose
 * name has them come first, then the sort order counts.
 */
export function findClients<C extends BookClient>(clients: readonly C[], query: ClientQuery): C[] {
  const words = searchWords(query.q);
  const found: { client: C; rank: number }[] = [];
  for (const client of clients) {
    if (!isInFilter(client.clientState, query.status)) continue;
    const rank = words.length === 0 ? 0 : rankOf(client, words);
    if (rank !== null) found.push({ client, rank });
  }
  const compare = comparison(query);
  return found.sort((a, b) => a.rank - b.rank || compare(a.client, b.client)).map(({ client }) => client);
}

/** 0 = by the name, 1 = by anything else, null = not found. */
function rankOf(client: SearchedClient, words: readonly string[]): number | null {
  const names = storedWordsOf(`${client.firstName} ${client.lastName} ${client.secondName}`);
  if (haveAll(names, words)) return 0;
  const { email, address, city, zipCode, tags, cardEmail, secondEmail, household, notesKey } = client;
  const rest = storedWordsOf(
    [email, address, city, zipCode, ...tags, cardEmail, secondEmail, household, notesKey].join(" "),
  );
  const phones = [client.phone, client.cardPhone, client.secondPhone].map(phoneWords).join("");
  return haveAll(`${names}${rest}${phones}`, words) ? 1 : null;
}

const haveAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(` ${word}`));

/** Folded words, each with a space before it: letters and digits only, and no apostrophes ("oleary"). */
function wordsOf(text: string): string {
  const parts = fold(text)
    .replaceAll("'", "")
    .split(/[^\p{L}\p{N}]+/u);
  return parts.map((part) => ` ${part}`).join("");
}

/** The words of a stored text, and what follows an apostrophe: "leary" finds O'Leary too. */
function storedWordsOf(text: string): string {
  const behind = fold(text).match(/(?<=')[\p{L}\p{N}]+/gu) ?? [];
  return `${wordsOf(text)}${behind.map((word) => ` ${word}`).join("")}`;
}

const PHONE_LIKE = /^[\d\s().+-]{3,}$/;

/** The words of a search. Digits in any phone format are one word: "(727) 555-01", "+1 727.555.01". */
export function searchWords(q: string): string[] {
  const digits = q.replace(/\D/g, "");
  if (PHONE_LIKE.test(q) && digits.length >= 3) {
    const hasCountryCode = digits.length === 11 || q.trim().startsWith("+1");
    return [hasCountryCode ? digits.replace(/^1/, "") : digits];
  }
  return wordsOf(q.slice(0, MAX_SEARCH)).split(" ").filter(Boolean).slice(0, MAX_WORDS);
}

/** A number whole, without its area code, and its last four digits. */
function phoneWords(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10})/, "");
  return digits === "" ? "" : ` ${digits} ${digits.slice(-7)} ${digits.slice(-4)}`;
}

type Comparison = (a: SortedClient, b: SortedClient) => number;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byId: Comparison = (a, b) => byText(b.id, a.id);
/** Latest first; the unknown come last. */
const latest =
  <V extends string | number>(of: (client: SortedClient) => V | null): Comparison =>
  (a, b) => {
    const [x, y] = [of(a), of(b)];
    if (x === y) return byId(a, b);
    if (x === null || y === null) return x === null ? 1 : -1;
    return x < y ? 1 : -1;
  };
const lastNameFirst = ({ lastName, firstName }: SortedClient) => fold(`${lastName} ${firstName}`);
const byName: Comparison = (a, b) => byText(lastNameFirst(a), lastNameFirst(b)) || byId(a, b);
/** Clients without a city come last. */
const byCity: Comparison = (a, b) =>
  Number(a.city === "") - Number(b.city === "") || byText(fold(a.city), fold(b.city)) || byName(a, b);

const COMPARISONS: Record<ClientSort, Comparison> = {
  newest: latest(({ dateAdded }) => dateAdded),
  name: byName,
  city: byCity,
  closing: latest(({ cardClosedOn }) => cardClosedOn),
  visit: latest(({ lastActive }) => lastActive),
  joined: latest(({ joinedAt }) => joinedAt),
};

/** Deleted clients are always sorted by when they were deleted, latest first. */
function comparison({ status, sort }: Pick<ClientQuery, "status" | "sort">): Comparison {
  return status === "deleted" ? latest(({ deletedAt }) => deletedAt) : COMPARISONS[sort];
}

/**
 * The page after a client. The client need not be found any more, as they may have been deleted or edited since: the
 * page starts where they would be. An unknown id means the first page.
 */
export function pageAfter<C extends BookClient>(
  clients: readonly C[],
  query: ClientQuery,
  { after, size }: { after: string | null; size: number },
): { rows: C[]; next: string | null; found: number } {
  const last = after === null ? undefined : clients.find(({ id }) => id === after);
  const found = findClients(clients, query);
  const start = last ? found.findIndex((client) => isBehind(client, last, query)) : 0;
  const rows = start < 0 ? [] : found.slice(start, start + size);
  const end = rows.at(-1);
  return { rows, next: end && start + size < found.length ? end.id : null, found: found.length };
}

function isBehind(client: BookClient, last: BookClient, query: ClientQuery): boolean {
  const words = searchWords(query.q);
  // A client who no longer has the words is placed as if by anything but the name.
  const rank = (of: BookClient) => (words.length === 0 ? 0 : (rankOf(of, words) ?? 1));
  return (
    rank(client) - rank(last) > 0 || (rank(client) === rank(last) && comparison(query)(last, client) < 0)
  );
}
