import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { invite } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof invite, Content> = {
  payload: { clientId: "example-home" },
  content: {
    firstName: "Daniel",
    code: "K7M2QP",
    link: `${ORIGIN}/invite/K7M2QP.FzJ0xTq3mW9cVbR5sYh1LkNdPeGuAo7iXt2Qw4ZrEy8`,
    until: "2026-12-20",
    nudge: 0,
  },
  variants: {
    "first reminder": { content: { nudge: 1 } },
    "last reminder": { content: { nudge: 2 } },
    "with a picture": {
      brand: { headshotUrl: `${ORIGIN}/brand/face.jpg`, logoUrl: `${ORIGIN}/brand/logo.png` },
    },
    "navy brand": { brand: { brandColor: "#0a0a3c" } },
    "yellow brand": { brand: { brandColor: "#ffd400" } },
  },
};
