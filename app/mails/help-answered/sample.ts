import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { helpAnswered } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof helpAnswered, Content> = {
  payload: { helpRequestId: "example-request" },
  content: {
    firstName: "Daniel",
    title: "Flush the AC condensate drain line",
    reply: "I called Blue Lagoon. They come on Tuesday between 8 and 10.\nTurn the AC off until then.",
    link: `${ORIGIN}/home/agent/requests?request=example-request`,
  },
};
