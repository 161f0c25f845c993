import { TRASH_DAYS } from "#app/domain/retention.ts";
import type { Section } from "../shared/legal-page.tsx";

/** What is expected of both sides. `reach`: how to write to us. */
export function termsSections(reach: string): Section[] {
  return [
    {
      id: "service",
      title: "What this is",
      words: [
        "Peaceful Home gives homeowners a home-care plan from their real estate agent. Tasks, dates, and costs are general guidance. They’re not an inspection and don’t replace a licensed professional.",
        "The assistant can be wrong. In an emergency, call 911.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      words: [
        "Keep your password and invite code to yourself. Use your own email address.",
        `You can delete your account anytime, and change your mind for ${TRASH_DAYS}\u00a0days. If an agent deletes their account, their clients’ homes are deleted with it.`,
      ],
    },
    {
      id: "agents",
      title: "For agents",
      words: [
        "Only invite people you know, with contact details you’re allowed to use. Every invite has a link to stop further invites. We limit how many go out, and we suspend accounts that spam.",
        "You’re responsible for what you tell your clients and for the vendors you recommend.",
      ],
    },
    {
      id: "content",
      title: "What you upload",
      words: [
        "It stays yours. You let us store it and show it to the people our privacy page names. Only upload what you have the right to share, and nothing that harms others.",
      ],
    },
    {
      id: "limits",
      title: "Limits",
      words: [
        "We work to keep the service up and your data safe, but we provide it as is and can’t promise it never fails. Keep a copy of what you can’t lose: go to Settings, then Export Data.",
      ],
    },
    {
      id: "security",
      title: "Reporting a security problem",
      words: [
        "Tell us before you tell others, and give us time to fix it. Only use your own accounts, don’t read anyone else’s data, and don’t slow the service down. If you stick to that, we won’t take legal action against you.",
      ],
    },
    { id: "contact", title: "How to reach us", words: [reach] },
  ];
}
