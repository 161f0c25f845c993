import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { decodePageCursor, mergeNewestFirst, paginate } from "#app/domain/paging/pagination.ts";
import { HELP_STATUSES, type HelpStatus, threadMessages } from "#app/domain/requests/help-request.ts";
import { optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { formatServiceArea, servesHome, sortByServiceArea } from "#app/domain/vendors/service-area.ts";
import {
  isFinancialVendor,
  isInducementCategory,
  isSettlementService,
  isWindInspection,
} from "#app/domain/vendors/settlement-services.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type AgentRequest,
  listAgentRequests,
  listVendorsFor,
  type MatchingVendor,
  selectRequest,
} from "#db/queries/requests/help-requests.server.ts";
import { askerOf, replyDeliveryNote, replyEmailFailure } from "../shared/reply-email.tsx";
import { FILTERS, type Filter, REPLY_MAX, type RequestsParams, requestsPath } from "./paths.ts";

const PAGE_SIZE = 25;
/** Vendors suggested next to a reply. */
const SUGGESTED = 6;

const STATUSES: Record<Filter, readonly HelpStatus[]> = {
  open: ["pending", "seen"],
  resolved: ["resolved"],
  all: HELP_STATUSES,
};

/** One database round trip. Reading a request does not mark it as seen. */
export async function readRequestsPage(context: AppLoadContext, agent: Agent, url: URL) {
  const { db, now } = context;
  const { timeZone } = agent;
  const { place, cursor, answering, closeTo } = readParams(url);
  const wanted = answering ?? "";
  const [[request], vendors, ...lists] = await db.batch([
    selectRequest(db, agent.id, wanted),
    listVendorsFor(db, agent.id, wanted),
    ...STATUSES[place.filter].map((status) =>
      listAgentRequests(db, agent.id, { status, after: cursor, limit: PAGE_SIZE + 1 }),
    ),
  ]);
  const { rows, next } = paginate(mergeNewestFirst(lists, PAGE_SIZE + 1), PAGE_SIZE);
  return {
    place,
    closeTo,
    rows: rows.map((row) => toView(row, { timeZone, now })),
    next,
    dialog:
      answering === null
        ? null
        : {
            request: toView(found(request), { timeZone, now }),
            vendors: suggestions(vendors, found(request).zipCode),
            /** Whether a title or lender firm might be asked to pay for an inspection. */
            inducement:
              isWindInspection(found(request).taskTitle) ||
              vendors.some(({ category }) => isInducementCategory(category)),
          },
  };
}

function toView(row: AgentRequest, { timeZone, now }: { timeZone: string; now: number }) {
  const day = (at: number) => formatRecentDay(todayIn(timeZone, at), todayIn(timeZone, now));
  const asker = askerOf(row);
  return {
    id: row.id,
    client: { id: row.clientId, name: fullName(row) },
    firstName: row.firstName,
    home: [row.address, row.city].filter(Boolean).join(", "),
    task: row.taskTitle,
    message: row.message,
    photo: row.photoKey && `/files/${row.photoKey}`,
    asked: day(row.createdAt),
    /** Who of the home asked and gets the reply; empty = its owner. */
    askedBy: row.askerFirstName,
    /** Set if the task was completed meanwhile; otherwise empty. */
    done:
      row.doneAt === null
        ? ""
        : m.agent_requests_marked_done({ firstName: row.firstName, day: day(row.doneAt) }),
    status: row.status,
    reply: row.reply,
    /** What was said after the first message. */
    messages: threadMessages(row.later, row).map(({ author, text, at }) => ({ author, text, day: day(at) })),
    /** Null unless the email failed. */
    notMailed: row.reply === null ? null : replyEmailFailure(row.emailFault, asker),
    reach: replyDeliveryNote(row.emailBlockReason, asker),
    /** The reply the form was opened with, to detect a conflict. */
    seen: String(row.repliedAt ?? ""),
    call: phoneHref(row.phone),
    sms: smsHref(row.phone),
    mail: emailHref(row.email),
  };
}

export type RequestView = ReturnType<typeof toView>;

/** Vendors that serve the home come first. */
function suggestions(vendors: MatchingVendor[], zipCode: string) {
  return sortByServiceArea(vendors, zipCode)
    .slice(0, SUGGESTED)
    .map((vendor) => toSuggestion(vendor, zipCode));
}

function toSuggestion(vendor: MatchingVendor, zipCode: string) {
  const { id, name, category, phone, discount, code } = vendor;
  const offer = [discount, code && `code ${code}`].filter(Boolean).join(", ");
  return {
    id,
    name,
    category,
    financial: isFinancialVendor(vendor),
    phone: phoneText(phone),
    offer,
    reach: servesHome(vendor.serviceArea, zipCode)
      ? ""
      : m.agent_requests_not_their_area({ area: formatServiceArea(vendor.serviceArea) }),
    text: [
      `${name}: ${phoneText(phone)}${offer && ` (${offer})`}`,
      isSettlementService(vendor) && m.vendors_settlement_disclosure(),
    ]
      .filter(Boolean)
      .join(". "),
  };
}

export type Suggestion = ReturnType<typeof toSuggestion>;

/** `seen` is the time of the reply the form was opened with; empty for none. */
export const answerForm = z.object({
  request: optionalLine(64),
  reply: optionalText(REPLY_MAX).refine((reply) => reply !== "", { error: m.agent_requests_enter_reply }),
  keepOpen: z.literal("on").optional().catch(undefined),
  seen: z
    .string()
    .max(40)
    .default("")
    .transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : null)),
});

/** A reply typed in the same dialog comes along, to be confirmed. */
export const statusForm = z.object({ request: optionalLine(64), reply: optionalText(REPLY_MAX) });

/** `closeTo` is where the dialog returns to. */
export function readParams(url: URL) {
  const params = url.searchParams;
  const filter = FILTERS.find((one) => one === params.get("filter")) ?? "open";
  const cursor = decodePageCursor(params.get("after"));
  const place: RequestsParams = { filter, after: cursor && params.get("after") };
  const back = params.get("back");
  return {
    place,
    cursor,
    answering: params.get("dialog") === "answer" ? (params.get("request") ?? "") : null,
    closeTo: back === null ? requestsPath(place) : safeRedirectPath(back, "/agent"),
  };
}
