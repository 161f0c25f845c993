import type { Sample } from "#app/mails/mail.ts";
import type { testMail } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof testMail, Content> = {
  payload: { audience: "homeowner" },
  content: { audience: "homeowner", firstName: "Daniel" },
};
