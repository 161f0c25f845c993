import type { Home } from "#app/auth/sessions.server.ts";
import { answersOf, type FormAnswer, type FormNote, notesOf } from "#app/domain/forms/form-answers.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readDocumentForms } from "#app/services/forms/read-document-forms.server.ts";
import { selectDocument } from "#db/queries/documents/documents.server.ts";
import { listAppliances } from "#db/queries/property/appliances.server.ts";
import { CHOICE_TEXTS, FIELD_TEXTS, FORM_TEXTS, NOTE_TEXTS, PROBLEM_TEXTS, WHY_TEXTS } from "./texts.ts";

const APPLIANCES_READ = 200;

/** A document of the home, and what Florida's forms in it say; every field is there, read or asked. */
export async function readFormPage(context: AppLoadContext, home: Home, documentId: string) {
  const { db, env, now, random } = context;
  const [[document], appliances] = await db.batch([
    selectDocument(db, home.id, documentId),
    listAppliances(db, home.id, APPLIANCES_READ),
  ]);
  const { id, name, key } = found(document);
  const reply = await readDocumentForms({ assistant: env.ASSISTANT, now }, home, id);
  const forms = "problem" in reply ? [] : reply.forms;
  const href = `/files/${key}?inline`;
  // Whoever has one on record changes it there.
  const hasHeater = appliances.some(
    (one) => one.archivedAt === null && one.kind.toLowerCase().includes("water heater"),
  );
  return {
    id,
    name,
    href,
    hasHeater,
    heaterId: random.id(),
    said: "problem" in reply ? PROBLEM_TEXTS[reply.problem]() : foundText(reply),
    partly:
      "problem" in reply || reply.pagesRead === reply.pages
        ? ""
        : m.home_forms_partly({ read: reply.pagesRead, pages: reply.pages }),
    fields: answersOf(forms)
      .filter(({ field }) => field !== "waterHeaterYear" || !hasHeater)
      .map((answer) => fieldView(answer, { home, href, isAsked: forms.length === 0 })),
    notes: notesOf(forms).map((note) => noteView(note, href)),
  };
}

export type FormPage = Awaited<ReturnType<typeof readFormPage>>;

function foundText({
  forms,
  isScan,
}: {
  forms: { form: keyof typeof FORM_TEXTS; pages: number[] }[];
  isScan: boolean;
}) {
  if (isScan) return m.home_forms_scan();
  if (forms.length === 0) return m.home_forms_none();
  const names = forms.map(({ form, pages }) => FORM_TEXTS[form]({ page: pages[0] ?? 1 }));
  return m.home_forms_found({ forms: names.join("; ") });
}

type Around = { home: Home; href: string; isAsked: boolean };

function fieldView({ field, value, page, sure, why, age }: FormAnswer, { home, href, isAsked }: Around) {
  const text = FIELD_TEXTS[field];
  const now = nowOf(home, field);
  const how = [
    age !== null && value !== "" ? m.home_forms_about({ year: value, age }) : "",
    sure === "read" ? m.home_forms_read() : sure === "check" ? m.home_forms_check() : "",
    why !== null && !isAsked ? WHY_TEXTS[why]() : "",
    now !== "" && now !== value ? m.home_forms_have({ value: now }) : "",
    field === "waterHeaterYear" ? m.home_forms_heater_added() : "",
  ];
  return {
    field,
    value,
    label: text.label(),
    kind: text.kind,
    hint: how.filter(Boolean).join(" "),
    page: isAsked || page === null || page < 1 ? null : { number: page, href: `${href}#page=${page}` },
  };
}

function nowOf(home: Home, field: FormAnswer["field"]): string {
  switch (field) {
    case "waterHeaterYear":
      return "";
    case "roofPermitOn":
    case "fourPointOn":
    case "windReportOn":
      return home.floridaFacts[field] ?? "";
    default:
      return String(home[field] ?? "");
  }
}

function noteView({ fact, value, page, sure }: FormNote, href: string) {
  const shown = value
    .split(",")
    .map((one) => (fact === "openings" ? m.home_forms_choice_class({ letter: one.toUpperCase() }) : one))
    .map((one) => CHOICE_TEXTS[one]?.() ?? one)
    .join(", ");
  return {
    label: NOTE_TEXTS[fact]?.() ?? "",
    value: sure === "check" ? `${shown} ${m.home_forms_sure_check()}` : shown,
    page: { number: page, href: `${href}#page=${page}` },
  };
}
