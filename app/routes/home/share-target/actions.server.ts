import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { noticeText } from "#app/domain/assistant/danger/notice-text.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { SHARE_TARGET_PATH } from "#app/domain/device/share-target.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { expenseFields } from "#app/domain/expenses/expense-form.ts";
import { FILE_NAME_MAX } from "#app/domain/files/accepted-file-types.ts";
import { formatCents } from "#app/domain/money.ts";
import { formId, optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { turnProblemStatus } from "#app/http/assistant-api.server.ts";
import { NO_FIELDS, refuseForm } from "#app/http/forms.server.ts";
import { fileOf, filesOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { askAssistant } from "#app/services/assistant/ask-assistant.server.ts";
import { uploadDocument } from "#app/services/documents/documents.server.ts";
import { addExpense } from "#app/services/expenses/expenses.server.ts";
import { answerAddress, DOCUMENTS, FINANCES, nameField } from "./paths.ts";

/** A file as a document; its name is in a field of its own, empty for the file's name. */
const documentForm = z
  .looseObject({ id: formId, kind: z.enum(DOCUMENT_KINDS, { error: m.common_choose_a_type }) })
  .transform(({ id, kind, ...typed }, problems) => {
    const name = optionalLine(FILE_NAME_MAX).safeParse(typed[nameField(id)]);
    if (name.success) return { id, kind, name: name.data };
    const message = name.error.issues[0]?.message;
    problems.addIssue({ code: "custom", message, path: [nameField(id)] });
    return z.NEVER;
  });

/** The file as a receipt; `today` limits the date. */
function expenseForm(today: CalendarDay) {
  return z.object({ id: formId, ...expenseFields(today) });
}

const askForm = z.object({
  id: formId,
  question: z
    .string()
    .max(20_000)
    .default("")
    .refine((typed) => typed.isWellFormed(), { error: m.text_plain_text }),
});

export type ShareActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<ShareActionContext>(() => SHARE_TARGET_PATH);

/** The service worker adds the shared files to the form; without one there are none. */
export const runShareIntent = dispatch({
  document: formAction(documentForm, m.files_upload_failed, async (args, { id, kind, name }) => {
    const file = fileOf(args.form, "file");
    if (!file) return lost(args);
    const document = { id, file, name, kind, expiresOn: null, applianceId: null };
    return successToast(
      m.home_share_target_document_saved({
        name: await uploadDocument(withFiles(args), args.home.id, document),
      }),
      {
        to: DOCUMENTS,
      },
    );
  }),
  expense: formAction(ofToday, m.common_save_expense_failed, async (args, { id, date, ...typed }) => {
    const receipt = fileOf(args.form, "file");
    if (!receipt) return lost(args);
    const fields = { ...typed, expenseDate: date, vendorName: "", notes: "", capital: false };
    await addExpense(withFiles(args), args.home, id, { fields, receipt });
    return successToast(
      m.home_share_target_expense_added({ what: typed.description, cents: formatCents(typed.amount) }),
      { to: FINANCES },
    );
  }),
  ask: formAction(askForm, m.assistant_answer_failed, async (args, { id, question }) => {
    const photos = filesOf(args.form, "file");
    if (photos.length === 0) return lost(args);
    const asked = { question, photos, conversationId: null, messageId: id, history: null };
    const deps = { ...withFiles(args), assistant: args.context.env.ASSISTANT };
    const reply = await askAssistant(deps, args.home, asked);
    const { turn } = reply;
    if (turn && turn.state !== "failed" && turn.id !== "") return redirect(answerAddress(turn));
    // A safety notice that could not be stored is shown here instead.
    if (turn?.safety) return refuseForm(args.form, 200, { form: noticeText(turn.safety) });
    const { problem, message } = "problem" in reply ? reply : NO_ANSWER;
    return refuseForm(args.form, turnProblemStatus(problem), { form: message });
  }),
  cancel: buttonAction(NO_FIELDS, m.home_share_target_cancel_failed, async () => redirect("/home")),
});

const NO_ANSWER = {
  problem: "failed",
  get message() {
    return m.assistant_answer_failed();
  },
} as const;

const lost = ({ form }: ShareActionContext) => refuseForm(form, 400, { form: m.home_share_target_missed() });

function ofToday({ home, context }: ShareActionContext) {
  return expenseForm(todayIn(home.timeZone, context.now));
}

function withFiles({ context: { db, now, random, env } }: ShareActionContext) {
  return { db, now, random, press: null, files: env.HOME_FILES };
}
