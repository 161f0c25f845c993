import type { HowTo as Steps } from "#app/domain/tasks/how-to.ts";

/** Numbered steps, or sentences. */
export function HowTo({ howTo: { numbered, lines } }: { howTo: Steps }) {
  if (lines.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  return (
    <List
      className={`max-w-prose divide-y divide-line border-y border-line ${numbered ? "list-inside list-decimal" : ""}`}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say a line twice, and its lines keep their order.
        <li key={index} className="py-2.5 text-pretty wrap-anywhere">
          {line}
        </li>
      ))}
    </List>
  );
}
