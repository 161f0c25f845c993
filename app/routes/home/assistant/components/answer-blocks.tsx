import { Link } from "@remix-run/react";
import { safeLink } from "#app/domain/assistant/answer-text.ts";
import type { Block, Inline, Source } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";

type Sources = readonly Source[];

/** Renders an answer written by a model: only these blocks can appear, and only safe links. */
export function AnswerBlocks({ blocks, sources }: { blocks: readonly Block[]; sources: Sources }) {
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block never changes its place; more only follow.
        <AnswerBlock key={index} block={block} sources={sources} />
      ))}
    </>
  );
}

function AnswerBlock({ block, sources }: { block: Block; sources: Sources }) {
  switch (block.type) {
    case "heading":
      return (
        <p className="pt-1 font-semibold">
          <Inlines inlines={block.children} sources={sources} />
        </p>
      );
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} sources={sources} />
        </p>
      );
    case "list":
      return <AnswerList block={block} sources={sources} />;
    case "quote":
      return (
        <blockquote className="space-y-2 border-l-2 border-line-strong pl-4 text-ink-2">
          <AnswerBlocks blocks={block.children} sources={sources} />
        </blockquote>
      );
    case "code":
      return (
        <pre className="rounded-sm bg-sunken px-4 py-3 font-mono text-sm whitespace-pre-wrap">
          {block.text}
        </pre>
      );
  }
}

function AnswerList({ block, sources }: { block: Extract<Block, { type: "list" }>; sources: Sources }) {
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={index} className="space-y-1.5 pl-1">
      <AnswerBlocks blocks={item} sources={sources} />
    </li>
  ));
  if (block.start === null) return <ul className="list-disc space-y-1.5 pl-5">{items}</ul>;
  return (
    <ol start={block.start} className="list-decimal space-y-1.5 pl-6">
      {items}
    </ol>
  );
}

function Inlines({ inlines, sources }: { inlines: readonly Inline[]; sources: Sources }) {
  return (
    <>
      {inlines.map((inline, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <InlineRun key={index} inline={inline} sources={sources} />
      ))}
    </>
  );
}

function InlineRun({ inline, sources }: { inline: Inline; sources: Sources }) {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "strong":
      return (
        <strong className="font-semibold">
          <Inlines inlines={inline.children} sources={sources} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Inlines inlines={inline.children} sources={sources} />
        </em>
      );
    case "code":
      return <code className="rounded-[4px] bg-sunken px-1 font-mono text-[0.9em]">{inline.text}</code>;
    case "link":
      return <AnswerLink inline={inline} sources={sources} />;
    case "cite":
      return <Citation reference={inline.ref} sources={sources} />;
    case "break":
      return <br />;
  }
}

const LINK = "font-medium text-sea underline decoration-1 underline-offset-[0.2em]";

function AnswerLink({ inline, sources }: { inline: Extract<Inline, { type: "link" }>; sources: Sources }) {
  const to = safeLink(inline.to);
  const text = <Inlines inlines={inline.children} sources={sources} />;
  if (to === null) return text;
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={LINK}>
        {text}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener noreferrer nofollow" className={LINK}>
      {text}
    </a>
  );
}

/** A link to a record; the sources below the answer explain it. */
function Citation({ reference, sources }: { reference: string; sources: Sources }) {
  const index = sources.findIndex(({ ref }) => ref === reference);
  const source = sources[index];
  if (!source) return null;
  const mark = <sup className="text-[0.7em] font-semibold">{index + 1}</sup>;
  const to = source.to && safeLink(source.to);
  if (!to) return <span title={source.label}>{mark}</span>;
  return (
    <Link
      to={to}
      title={source.label}
      aria-label={m.home_assistant_source_label({ number: index + 1, label: source.label })}
      className="px-0.5 text-sea"
    >
      {mark}
    </Link>
  );
}

/** The sources of an answer. */
export function AnswerSources({ sources }: { sources: Sources }) {
  if (sources.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2">
      <p className="font-semibold">{m.home_assistant_based_on()}</p>
      <ol className="contents">
        {sources.map(({ ref, label, to }, index) => {
          const href = to && safeLink(to);
          const numbered = `${index + 1}. ${label}`;
          return (
            <li key={ref} className="min-w-0 wrap-anywhere">
              {href ? (
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8"
                >
                  {numbered}
                </Link>
              ) : (
                numbered
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
