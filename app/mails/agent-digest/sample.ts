import { ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { agentDigest } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof agentDigest, Content> = {
  payload: { agentId: "example-agent", week: "2026-11-16" },
  content: {
    firstName: "Maria",
    requests: [
      {
        clientName: "Daniel Reyes",
        title: "Flush the AC condensate drain line",
        link: `${ORIGIN}/agent/requests`,
      },
    ],
    referrals: [
      {
        name: "Elena Ortiz",
        referredBy: "Daniel Reyes",
        phone: "727-555-0144",
        link: `${ORIGIN}/agent/referrals`,
      },
    ],
    uninvited: [
      { clientName: "Ruth Okafor", phone: "727-555-0166", link: `${ORIGIN}/agent/clients/example` },
    ],
    joined: ["Priya Natarajan"],
    silent: [{ clientName: "Walter Boone", days: 48, link: `${ORIGIN}/agent/clients/example` }],
    waitingInvites: 2,
    done: 14,
    link: `${ORIGIN}/agent`,
  },
  variants: {
    quiet: {
      content: { requests: [], referrals: [], uninvited: [], joined: [], silent: [], waitingInvites: 0 },
    },
  },
};
