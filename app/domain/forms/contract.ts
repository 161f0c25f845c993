import { z } from "zod";
import { isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { LINE_MAX } from "./form-values.ts";
import { FORM_FACT_NAMES, FORM_IDS } from "./layouts.ts";
import { FORMS_MAX } from "./read-forms.ts";

/** What the app and the assistant Worker say to each other about the forms in a document. */

const id = z.string().min(1).max(64);

/** `POST /forms`: a document of the home that the app has verified. */
export const formsRequest = z.object({
  clientId: id,
  documentId: id,
  /** In the home's zone. */
  today: z.string().refine(isCalendarDay),
});
export type FormsRequest = z.infer<typeof formsRequest>;
/** The largest request, in bytes. */
export const FORMS_REQUEST_MAX = 1_024;

const page = z.int().min(0).max(100_000);
const points = z.number();
const fact = z.enum(FORM_FACT_NAMES as [(typeof FORM_FACT_NAMES)[number], ...typeof FORM_FACT_NAMES]);
/** Ticked boxes, joined: more than one line may hold. */
const CHOICES_MAX = 300;
const reading = z.union([
  z.object({
    ...{ fact, page, value: z.string().min(1).max(Math.max(LINE_MAX, CHOICES_MAX)) },
    ...{ place: z.object({ x: points, y: points }), sure: z.enum(["read", "check"]) },
  }),
  z.object({
    ...{ fact, page, value: z.null() },
    why: z.enum(["blank", "unreadable", "impossible", "unclear"]),
  }),
]);

/** Larger files are not taken into memory, in bytes. */
export const READ_MAX_BYTES = 15 * 1024 * 1024;
/** Why nothing was read. `slow`: longer than a page may wait; `busy`: another document is being read; `failed`: no answer. */
export const FORMS_PROBLEMS = ["not_pdf", "locked", "broken", "too_large", "slow", "busy", "failed"] as const;
export type FormsProblem = (typeof FORMS_PROBLEMS)[number];

/** The JSON answer. `pagesRead` < `pages`: the rest was not looked at. `isScan`: no page has text. */
export const formsReply = z.union([
  z.object({
    pages: page,
    pagesRead: page,
    isScan: z.boolean(),
    forms: z
      .array(
        z.object({
          form: z.enum(FORM_IDS),
          revision: z.string().max(10),
          pages: z.array(page).max(20),
          readings: z.array(reading).max(60),
        }),
      )
      .max(FORMS_MAX),
  }),
  z.object({ problem: z.enum(FORMS_PROBLEMS) }),
]);
export type FormsReply = z.infer<typeof formsReply>;
