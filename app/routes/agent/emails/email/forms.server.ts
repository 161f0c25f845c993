import { z } from "zod";
import { TAG_MAX } from "#app/domain/clients/tags.ts";
import {
  BODY_MAX,
  MAX_TAGS,
  PLACEHOLDER_WORDS,
  parseZips,
  RECIPIENT_STATES,
  SUBJECT_MAX,
  unknownInGroupEmail,
} from "#app/domain/email/group-email.ts";
import { COUNTIES } from "#app/domain/florida/counties.ts";
import { HOME_FEATURES } from "#app/domain/property/home-features.ts";
import { optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

const chosen = { error: m.common_choose_from_the_list };

function withKnownPlaceholders<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((value, context) => {
    const typed = unknownInGroupEmail(value);
    if (typed !== null) {
      context.addIssue({
        code: "custom",
        message: m.agent_emails_unknown_placeholder({ typed, ...PLACEHOLDER_WORDS }),
      });
    }
  });
}

/** The instant the draft was last changed, as its form was opened. */
const updatedAt = z
  .string({ error: m.text_open_again })
  .max(40, { error: m.text_open_again, abort: true })
  .regex(/^\d{1,15}$/, { error: m.text_open_again })
  .transform(Number);

const once = <T>(list: T[]): T[] => [...new Set(list)];

const ZIPS_TYPED_MAX = 600;

export const draftForm = z.object({
  updatedAt,
  tags: z
    .array(z.string().max(TAG_MAX, chosen), chosen)
    .max(MAX_TAGS, { error: () => m.agent_emails_too_many_tags({ count: MAX_TAGS }) })
    .default([])
    .transform(once),
  zips: optionalLine(ZIPS_TYPED_MAX).transform((typed, context) => {
    const zips = parseZips(typed);
    if (zips === null) context.addIssue({ code: "custom", message: m.agent_emails_need_zips() });
    return zips ?? [];
  }),
  features: z.array(z.enum(HOME_FEATURES, chosen), chosen).default([]).transform(once),
  counties: z.array(z.enum(COUNTIES, chosen), chosen).default([]).transform(once),
  state: z.enum(RECIPIENT_STATES, chosen),
  subject: withKnownPlaceholders(optionalLine(SUBJECT_MAX)),
  body: withKnownPlaceholders(optionalText(BODY_MAX)),
});

export const sendForm = z.object({ updatedAt });
