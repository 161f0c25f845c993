import * as words from "./words.ts";

/** A part of the trash: things of one kind or of all, from behind a row on (null = from the first). */
export type TrashPlace<Kind extends string> = { filter: Kind | "all"; after: string | null };

/** The trash at an address, with what people call many of each kind of thing in it. */
export function trashPlaces<Kind extends string>(page: string, labels: Record<Kind, string>) {
  const kinds = Object.keys(labels) as Kind[];
  const labelOf = (filter: Kind | "all") => (filter === "all" ? words.everything : labels[filter]);

  function address({ filter, after }: TrashPlace<Kind>): string {
    const params = new URLSearchParams();
    if (filter !== "all") params.set("kind", filter);
    if (after !== null) params.set("after", after);
    return params.size === 0 ? page : `${page}?${params}`;
  }

  return {
    address,
    /** What part of the trash an address asks for; all of it where it names no kind we know. */
    read(params: URLSearchParams): TrashPlace<Kind> {
      const filter = kinds.find((kind) => kind === params.get("kind")) ?? "all";
      return { filter, after: params.get("after") };
    },
    tabs: (current: Kind | "all") =>
      (["all", ...kinds] as const).map((filter) => ({
        to: address({ filter, after: null }),
        label: labelOf(filter),
        current: filter === current,
      })),
    /** What an empty list has none of; null = of anything. */
    nothing: (filter: Kind | "all") => (filter === "all" ? null : labelOf(filter).toLowerCase()),
  };
}
