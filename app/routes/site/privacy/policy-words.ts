import { ABSOLUTE_DAYS, IDLE_DAYS } from "#app/auth/sessions.server.ts";
import { HISTORY_MESSAGES } from "#app/domain/assistant/limits.ts";
import { modelName, whatTheyPromise } from "#app/domain/assistant/mode-words.ts";
import { SHARED_SECTION_LABELS, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { SHARED_FILE_HOURS } from "#app/domain/device/share-target.ts";
import {
  ATTEMPT_DAYS,
  BACKUP_WEEKS,
  EXPIRED_TOKEN_DAYS,
  IMPORT_DAYS,
  IMPORT_RECORD_DAYS,
  INVITE_DAYS,
  OPERATION_DAYS,
  OUTBOX_DAYS,
  PAGE_CACHE_DAYS,
  SUPPRESSION_DAYS,
  TOKEN_USAGE_DAYS,
  TRASH_DAYS,
  UNSENT_FORM_DAYS,
  VITAL_DAYS,
} from "#app/domain/retention.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";
import { DEVICE_DAYS } from "#app/http/known-device.server.ts";
import type { Section } from "../shared/legal-page.tsx";

/** "1 day", "30 days": what stays together on a line. */
const days = (count: number) => `${count}\u00a0${count === 1 ? "day" : "days"}`;

/** What of a home goes to the model with a question, by its name in the record that is sent. */
export const SENT_TO_MODEL: Record<string, string> = {
  today: "today’s date",
  homeowner: "your first name",
  home: "your city, state, and ZIP code, the type and features of your home, how much care you chose and who does the work, when the house, roof, and AC were built or installed, when you bought it, your insurer and renewal date, and your shutoff notes",
  agent: "your agent’s name, phone, email, and brokerage",
  openTasks: "the open tasks of your plan, with your notes and your agent’s",
  beyondPlan: "the tasks that fit your home but aren’t in your plan, and why",
  latestCompleted: "your latest completed tasks",
  appliances: "your appliances, with model and serial numbers",
  budgetThisYear: "this year’s budget and spending for each category",
  vendors: "your agent’s vendors",
};

/** What the model may look up for a question, by the function that reads it. Nothing else of a home can be read. */
export const LOOKED_UP: Record<string, string> = {
  read_completions: "what was done at your home, when, by whom, and what it cost",
  read_expenses: "your expenses",
  read_budgets: "your yearly budgets",
  read_appliances: "your appliances and your home warranty, without its policy number",
  read_house: "the facts of your house, without its street address",
  read_documents: "the names, types, and expiration dates of your documents, never what’s in them",
  read_plan: "your plan",
  read_vendors: "your agent’s vendors",
  read_library: "the task library",
  read_requests: "what you asked your agent, and the replies",
};

/** What each of our cookies is for, by its name without what browsers put before it. */
export const COOKIES: Record<string, string> = {
  ph_agent: `ph_agent keeps an agent logged in: ${days(IDLE_DAYS)} without a visit, ${days(ABSOLUTE_DAYS)} at most.`,
  ph_client: `ph_client does the same for a homeowner.`,
  ph_bookmark: "ph_bookmark makes sure you see what you just saved. It lasts a few minutes.",
  ph_toast: "ph_toast carries a short message to the next page.",
  ph_clear: "ph_clear remembers, for a few minutes, that an agent asked to clear their data.",
  ph_device: `ph_device tells us for ${days(DEVICE_DAYS)} that you’ve logged in from this browser before, so someone else’s wrong guesses can’t lock you out. It holds no email and no name.`,
  ph_way: `ph_way remembers for ${days(DEVICE_DAYS)} how you last logged in on this browser, so we show that form first. It holds no email and no name.`,
  ph_sign_up:
    "ph_sign_up fills in your email when you log in after creating an account. It lasts 10 minutes.",
  ph_invite: "ph_invite holds the invite link you opened, for an hour.",
  ph_reset: "ph_reset holds the password link you opened, for an hour.",
  ph_take_back: "ph_take_back holds the link you opened to take your home back, for an hour.",
};

/** The promises, each kept by the code it is made of. `reach`: how to write to us. */
export function privacySections(reach: string): Section[] {
  return [...whatAndWho(), ...whereItGoes(), ...howLong(), ...yourRights(reach)];
}

function whatAndWho(): Section[] {
  return [
    {
      id: "what",
      title: "What we keep",
      words: ["We keep what you or your agent enter, and what we need to run the service:"],
      list: [
        "Agents: name, email, phone, brokerage, photo and logo, clients, vendors, tasks, and notes.",
        "Homeowners: name, email, phone, address, house facts, plan and history, expenses, documents, photos, warranties, help requests, and chats with the assistant.",
        "When you last visited, so your agent knows if the plan helps.",
        "A scrambled form of your password, never the password itself.",
        "Emails we sent you: the address, the kind of email, and when.",
        "If you turn on notifications: the address and keys your browser gives us for them, what kind of device it is, and when one last arrived.",
      ],
    },
    {
      id: "agent",
      title: "What your agent sees",
      words: [
        "Your agent sees the contact details they invited you with, the type and features of your home, how much care you chose and who does the work, the tasks in the plan they gave you and which are done, when you last visited, and what you send them through Peaceful Home. Your agent never sees tasks you add yourself, and sees a chat with the assistant only if you share it.",
        "The rest stays private unless you share it in Settings:",
      ],
      list: SHARED_SECTIONS.map(
        (share) => `${SHARED_SECTION_LABELS[share].name}: ${SHARED_SECTION_LABELS[share].what}`,
      ),
    },
    {
      id: "others",
      title: "Who else sees it",
      words: [
        "Other homeowners and other agents can’t see your data. We don’t sell or rent it, we show no ads, and no page loads a tracker or a script from anyone else.",
        "If your agent’s photo or logo is hosted on another site, your browser or email program loads it from there.",
        "If you turn on your private calendar link, anyone who has it can see your plan. You can turn it off anytime.",
      ],
    },
  ];
}

function whereItGoes(): Section[] {
  return [
    {
      id: "where",
      title: "Where it goes",
      words: ["We use these companies to run the service:"],
      list: [
        "Cloudflare runs the app and stores its database and files.",
        "Email goes out through Cloudflare or Resend, with your address and the email’s text.",
        "If you turn on notifications, they go through the company behind your browser: Google, Apple, Mozilla, or Microsoft. It sees when one is sent, and to which device. Only your device can read what they say.",
        `Anthropic answers your questions to the assistant if you choose the ${modelName} and its model, Claude, is connected. Otherwise you get quick answers from your plan, and nothing is sent to Anthropic.`,
      ],
    },
    {
      id: "assistant",
      title: "What the assistant sends to Anthropic",
      words: [
        `Nothing, unless you choose the ${modelName}. We ask you first, and you can change it in Settings anytime. Your agent can’t choose for you.`,
        whatTheyPromise,
        "It says it keeps what it flags as breaking its usage policy for up to 2\u00a0years.",
        `If you choose the ${modelName}, each question sends: the question, its photo if you add one, up to ${HISTORY_MESSAGES} earlier messages of the same chat, and these facts about your home:`,
      ],
      list: [
        ...Object.values(SENT_TO_MODEL).map((what) => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`),
        `If a question needs more, the model may look up ${joinWithAnd(Object.values(LOOKED_UP))}.`,
        "Never your last name, email, phone, street address, or what’s in your documents, unless you or your agent wrote it into a question or a note.",
      ],
    },
  ];
}

function howLong(): Section[] {
  return [
    {
      id: "how-long",
      title: "How long we keep it",
      words: ["We keep your data as long as you have an account. These go sooner:"],
      list: [
        `What you delete: ${days(TRASH_DAYS)} in the trash, then it’s deleted permanently. The same goes for a deleted account.`,
        `Invite codes stop working after ${days(INVITE_DAYS)}.`,
        `Emails that were sent, failed, or were canceled: ${days(OUTBOX_DAYS)}.`,
        `Files you upload to import data: ${days(IMPORT_DAYS)}; what an import changed: ${days(IMPORT_RECORD_DAYS)}.`,
        "Browsers you get notifications on: until you turn them off or log out there. After that, we delete them within a day. If your login expires, they turn back on when you log in there again.",
        "A device you remove from your list stays off until you turn notifications on there again. For that, we keep its ID as long as we keep your account.",
        `Links to set a new password: ${days(EXPIRED_TOKEN_DAYS)} after they expire.`,
        `Failed logins, and how many page speed reports a network sent, as a fingerprint of the email or network address: ${days(ATTEMPT_DAYS)}.`,
        `How often a home asked the assistant: ${days(EXPIRED_TOKEN_DAYS)}; how much was used in a day: ${days(TOKEN_USAGE_DAYS)}.`,
        `What you saved on your device while offline: we remember for ${days(OPERATION_DAYS)} that it got here, so it isn’t saved twice.`,
        `Files you share with the app from your device: only your device has them until you say what they’re for. After ${SHARED_FILE_HOURS}\u00a0hours they’re deleted the next time you open the app.`,
        `What you save while you’re offline stays in your browser until it’s sent or you log out. If someone else logs in there first, it’s deleted when they log out, or ${days(UNSENT_FORM_DAYS)} after you saved it.`,
        `Pages of your home that your device keeps so you can read them offline, without photos, and the documents you choose to keep there: until you log out there, delete your account there, or someone else logs in. Pages more than ${days(PAGE_CACHE_DAYS)} old aren’t shown.`,
        `Email addresses that bounced or marked us as spam: ${days(SUPPRESSION_DAYS)} at least, and as long as anyone here uses the address.`,
        "Addresses that asked for no more invites: until you allow invites again.",
        `Backups made before a deletion still hold what was deleted. The weekly ones are deleted after ${BACKUP_WEEKS}\u00a0weeks.`,
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      words: [
        "We only set cookies the service needs, none for ads or statistics. Your browser also remembers whether you’ve seen the tour, what we’ve offered to install or turn on, and which list you came from. Only we can read that.",
      ],
      list: Object.values(COOKIES),
    },
    {
      id: "logs",
      title: "Logs",
      words: [
        "For each request we log the page, whether it worked, and how long it took. We don’t log names, emails, addresses, searches, codes, or links.",
        `On one in ${VITALS_SAMPLE_RATE} visits, your browser tells us how fast a page was, and whether it was on a phone, a tablet, or a desktop. We add it to that day’s counts, which don’t say who visited, and delete them after ${days(VITAL_DAYS)}.`,
      ],
    },
  ];
}

function yourRights(reach: string): Section[] {
  return [
    {
      id: "yours",
      title: "Your data is yours",
      words: [
        `To take it with you, go to Settings, then Export Data. To delete it, go to Settings, then Delete my account. You can change your mind for ${days(TRASH_DAYS)}.`,
        "Every reminder, summary, and invite has an unsubscribe link. You’ll still get emails about your account, such as a new password.",
      ],
    },
    {
      id: "children",
      title: "Children",
      words: [
        "Peaceful Home is for adults who own or take care of a home. It isn’t meant for children under 13. If a child gave us data, write to us and we’ll delete it.",
      ],
    },
    { id: "contact", title: "How to reach us", words: [reach] },
  ];
}
