import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { homeOpened } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof homeOpened, Content> = {
  payload: { clientId: "example-home", hour: 498_600 },
  content: {
    firstName: "Daniel",
    day: "2026-11-20",
    time: "9:02 AM",
    link: `${ORIGIN}/take-back/example`,
  },
};
