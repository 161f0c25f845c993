import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { passwordChanged } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof passwordChanged, Content> = {
  payload: { audience: "homeowner" },
  content: { audience: "homeowner", firstName: "Daniel", link: `${ORIGIN}/forgot-password` },
};
