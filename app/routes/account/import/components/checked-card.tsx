import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import type { ImportPage } from "../load.server.ts";
import { pageOf, type Role } from "../paths.ts";
import { InTheWay } from "./choose-card.tsx";

type Checked = Extract<ImportPage, { state: "checked" }>;

/** What an export holds, and the press that brings it in. */
export function CheckedCard({ page }: { page: Checked }) {
  const { role, id, name, exportedOn, holds, older, moved, shared, inTheWay } = page;
  return (
    <>
      {inTheWay.length > 0 && <InTheWay role={role} inTheWay={inTheWay} />}
      <Card aria-labelledby="holds">
        <CardHeader id="holds" title={`Exported on ${exportedOn}`} />
        <p className="text-[0.9375rem] wrap-anywhere text-ink-2">
          {name} is whole and can be brought in. It holds:
        </p>
        <Holdings words={holds} />
        <ul className="list-disc space-y-1.5 pl-5 text-[0.9375rem] text-pretty text-ink-2">
          {notes(role, { older, moved, shared }).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
          {inTheWay.length === 0 && <Press role={role} id={id} intent="begin" label="Bring it in" />}
          <Press role={role} id={id} intent="forget" label="Choose another file" variant="secondary" />
        </div>
      </Card>
    </>
  );
}

/** How many of each there are. */
export function Holdings({ words }: { words: string[] }) {
  const all = words.length > 0 ? words : ["Nothing beside the account itself"];
  return (
    <ul className="my-4 divide-y divide-line rounded-sm border border-line px-4 font-semibold">
      {all.map((word) => (
        <li key={word} className="py-2.5">
          {word}
        </li>
      ))}
    </ul>
  );
}

function notes(role: Role, { older, moved, shared }: Pick<Checked, "older" | "moved" | "shared">): string[] {
  if (role === "home") {
    return [
      "Your plan becomes the one in the file, with its history and notes.",
      "Your address, the facts of your house and your choices about mail become those in the file. Your name and email stay as they are.",
      moved
        ? "This home had another agent. Your agent here sees nothing of theirs: your requests and referrals, and their notes in your plan, stay in the file, and you share nothing until you turn it on in Settings."
        : "Your agent sees your requests and referrals, as before.",
      ...(shared.length > 0
        ? [
            `Your agent may see ${joinWords(shared)}, as you allowed in the file. You can change that in Settings.`,
          ]
        : []),
    ];
  }
  return [
    ...(older
      ? [
          "This is an older export: plans are made anew as for new clients, and the pictures you have now stay.",
        ]
      : []),
    "Your profile and your task library become those in the file. The tasks you have now go to the trash.",
    "Nobody gets a mail. Your clients need a new invite before they can sign in here.",
  ];
}

type PressProps = {
  role: Role;
  id: string;
  intent: "begin" | "continue" | "forget" | "cancel";
  label: string;
  variant?: "primary" | "secondary" | "quiet";
};

/** One button that is a form of its own. */
export function Press({ role, id, intent, label, variant = "primary" }: PressProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const hydrated = useHydrated();
  return (
    <Form method="post" action={pageOf(role, { id })} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="import" value={id} />
      {hydrated && <input type="hidden" name="steps" value="1" />}
      <Button variant={variant} busy={busy} className="w-full sm:w-auto">
        {label}
      </Button>
    </Form>
  );
}
