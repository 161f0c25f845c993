import { TRASH_DAYS } from "#app/domain/retention.ts";
import type { Section } from "../shared/legal-page.tsx";

/** What is expected of both sides. `reach`: how to write to us. */
export function termsSections(reach: string): Section[] {
  return [
    {
      id: "service",
      title: "What this is",
      words: [
        "Peaceful Home gives homeowners a home-care plan from their real-estate agent. Tasks, dates, and costs are general guidance, not an inspection, and no replacement for a licensed professional.",
        "The assistant can be wrong. In an emergency, call 911.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      words: [
        "Keep your password and invite code to yourself. Give us an email address that is yours.",
        `You can delete your account at any time and change your mind for ${TRASH_DAYS}\u00a0days. If an agent deletes their account, their clients’ homes are deleted with it.`,
      ],
    },
    {
      id: "agents",
      title: "For agents",
      words: [
        "Invite only people you know, with details you may use. Every invite has a link to stop invites for good. We limit how many go out, and we suspend accounts that spam.",
        "You answer for what you tell your clients and for the vendors you recommend.",
      ],
    },
    {
      id: "content",
      title: "What you upload",
      words: [
        "It stays yours. You let us store it and show it to those our privacy page names. Upload only what you may, and nothing that harms others.",
      ],
    },
    {
      id: "limits",
      title: "Limits",
      words: [
        "We work to keep the service up and your data safe, but we give it as it is and can’t promise it never fails. Keep a copy of what you can’t lose: Settings, then Export Data.",
      ],
    },
    {
      id: "security",
      title: "Reporting a security problem",
      words: [
        "Tell us before you tell others, and give us time to fix it. Use only accounts of your own, read no one else’s data, and don’t slow the service down. If you keep to that, we won’t take legal action against you.",
      ],
    },
    { id: "contact", title: "How to reach us", words: [reach] },
  ];
}
