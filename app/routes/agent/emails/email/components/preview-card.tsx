import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChevronLeft, ChevronRight } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { emailPath } from "../../../shared/group-email-paths.ts";
import type { DraftPage } from "../load.server.ts";
import { daysSentence, skippedLines } from "../sentences.ts";

/** Who gets the saved draft, what each of them reads, and the way to send it. */
export function PreviewCard({ page }: { page: DraftPage }) {
  const { id, audience, days, preview, isComplete } = page;
  return (
    <Card aria-labelledby="preview" className="xl:sticky xl:top-5">
      <CardHeader id="preview" title={m.agent_emails_preview()} />
      <p className="font-semibold">{m.agent_emails_reaches({ count: audience.reached })}</p>
      {audience.reached > 0 && <p className="mt-1 text-[0.9375rem] text-ink-2">{daysSentence(days)}</p>}
      <SkippedList lines={skippedLines(audience.skipped)} />
      {preview && <Person page={page} preview={preview} />}
      <div className="mt-5">
        {audience.reached > 0 && isComplete ? (
          <ButtonLink to={emailPath(id, { dialog: "send" })} preventScrollReset>
            {m.agent_emails_send({ count: audience.reached })}
          </ButtonLink>
        ) : (
          <p className="text-[0.9375rem] text-ink-2">
            {isComplete ? m.agent_emails_reaches_nobody() : m.agent_emails_need_text()}
          </p>
        )}
      </div>
    </Card>
  );
}

/** People who get no copy, by reason. */
export function SkippedList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-3 text-[0.9375rem] text-ink-2">
      <p>{m.agent_emails_skipped()}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type PersonProps = { page: DraftPage; preview: NonNullable<DraftPage["preview"]> };

function Person({ page: { id, audience }, preview }: PersonProps) {
  const { place, name, email, subject, body } = preview;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">
        {m.agent_emails_preview_of({ name, email, place, count: audience.reached })}
      </p>
      <article className="mt-3 rounded-sm border border-line bg-sunken p-4">
        <h3 className="text-base font-semibold wrap-anywhere">{subject || m.agent_emails_no_subject()}</h3>
        <p className="mt-2 whitespace-pre-line text-[0.9375rem] wrap-anywhere">{body}</p>
      </article>
      <p className="mt-2 text-sm text-pretty text-ink-2">{m.agent_emails_preview_frame()}</p>
      {audience.reached > 1 && (
        <nav aria-label={m.agent_emails_people()} className="mt-3 flex gap-2.5">
          {place > 1 && (
            <ButtonLink
              to={emailPath(id, { person: `${place - 1}` })}
              replace
              preventScrollReset
              variant="secondary"
              icon={<ChevronLeft />}
            >
              {m.agent_emails_previous_person()}
            </ButtonLink>
          )}
          {place < audience.reached && (
            <ButtonLink
              to={emailPath(id, { person: `${place + 1}` })}
              replace
              preventScrollReset
              variant="secondary"
              icon={<ChevronRight />}
            >
              {m.agent_emails_next_person()}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
