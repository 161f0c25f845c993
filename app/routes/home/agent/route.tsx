import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { needs, requireCapability, requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";
import { countTaps } from "#app/components/shell/count-taps.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Gift, LifeBuoy, MessageCircle } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { can } from "#app/domain/accounts/home-roles.ts";
import { HAND_OVER_RETURN_MS } from "#app/domain/clients/hand-over.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatLongDay } from "#app/domain/days/date-format.ts";
import { NotFound } from "#app/domain/errors.ts";
import { questionTitle } from "#app/domain/requests/help-request.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { type FormFailure, NO_FIELDS, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { dismissHomeNote } from "#app/services/clients/for-one-home.server.ts";
import { goBack, goOnAlone } from "#app/services/clients/hand-over.server.ts";
import { saveMovingIntent } from "#app/services/clients/moving-intent.server.ts";
import { referFriend } from "#app/services/referrals/referrals.server.ts";
import { requestGeneralHelp } from "#app/services/requests/help-requests.server.ts";
import { deleteVendor, restoreVendor } from "#app/services/vendors/vendors.server.ts";
import type { Db } from "#db/client.server.ts";
import { hasOwnProfile } from "#db/queries/clients/clients.server.ts";
import { selectNoteOfHome } from "#db/queries/clients/for-one-home.server.ts";
import { type HandOverOfHome, selectHandOverOfHome } from "#db/queries/clients/hand-over.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { listThreads } from "#db/queries/requests/help-requests.server.ts";
import { listVendors } from "#db/queries/vendors/vendors.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { needsAgent } from "../shared/needs-agent.server.ts";
import { AgentCard } from "./components/agent-card.tsx";
import { AskDialog } from "./components/ask-dialog.tsx";
import { type HandedOver, HandedOverCard } from "./components/handed-over-card.tsx";
import { MovingCard } from "./components/moving-card.tsx";
import { ReferDialog } from "./components/refer-dialog.tsx";
import { VendorList } from "./components/vendor-list.tsx";
import { WithoutAgent } from "./components/without-agent.tsx";
import { askForm, movingForm, noteForm, referForm, vendorForm } from "./forms.server.ts";
import { agentPath, threadsPath } from "./paths.ts";
import { toAgentView, toVendorGroups } from "./view.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  const params = new URL(request.url).searchParams;
  const { brand, unreadReplies } = home.shell;
  const may = can(home.role, "agent.manage");
  const { hasAgent } = brand;
  const mayChange = hasAgent && can(home.role, "home.close");
  const readVendors = listVendors(context.db, home.agentId);
  const [vendors, [over]] = mayChange
    ? await context.db.batch([readVendors, selectHandOverOfHome(context.db, home.id, context.now)])
    : [await readVendors, []];
  const groups = toVendorGroups(vendors, { zipCode: home.zipCode, hasAgent });
  const chosen = groups.find(({ category }) => category === params.get("category"));
  return {
    hasAgent,
    /** In a home without an agent: whether one was asked for help, and whether the vendors are its own. */
    alone: hasAgent ? null : await readAlone(context.db, home),
    agent: toAgentView(brand),
    unreadReplies,
    categories: groups.map((group) => ({ name: group.category, count: group.vendors.length })),
    category: chosen?.category ?? "",
    groups: chosen ? [chosen] : groups,
    /** Created with the form, so that a double submit refers once; null without the form. */
    referralId: hasAgent && may && params.get("dialog") === "refer" ? context.random.id() : null,
    /** The same for a question. */
    requestId: hasAgent && params.get("dialog") === "ask" ? context.random.id() : null,
    /** The agent's note the question replies to. */
    note: await readNote(context, home, params),
    /** Null for whoever may not tell the agent. */
    moving: may ? home.movingIntent : null,
    mayChange,
    handedOver: over ? toHandedOver(over, home) : null,
  };
}

/** While the owner can refuse the agent the home was handed over to. */
function toHandedOver(over: HandOverOfHome, home: Home): HandedOver {
  return {
    former: fullName(over) || over.brokerage || m.common_your_agent_fallback(),
    until: formatLongDay(todayIn(home.timeZone, over.movedAt + HAND_OVER_RETURN_MS)),
    canGoBack: over.canGoBack,
    hasPassword: home.hasPassword,
  };
}

async function readAlone(db: Db, home: Home) {
  const [threads, isOwn] = await Promise.all([
    listThreads(db, home.id, { after: null, limit: 1 }),
    hasOwnProfile(db, home.id),
  ]);
  return {
    hasRequests: threads.length > 0,
    mayRemove: isOwn,
    mayChange: can(home.role, "home.close") && home.hasPassword,
  };
}

async function readNote({ db }: AppLoadContext, home: Home, params: URLSearchParams) {
  const asks = params.get("dialog") === "ask" && can(home.role, "agent.manage");
  const id = asks ? params.get("note") : null;
  if (id === null) return null;
  const [note] = await selectNoteOfHome(db, home.id, id);
  return note && !note.isWithdrawn ? { id, text: note.text } : null;
}

type AgentActionContext = ActionInput & { home: Home };

const { buttonAction, formAction, dispatch } = createActions<AgentActionContext>(() => agentPath(""));

const runAgentIntent = dispatch({
  ...needs("agent.manage", {
    refer: formAction(referForm, m.home_agent_referral_failed, async ({ context, home }, input) => {
      needsAgent(home);
      const agent = found(await getBrand(context.db, home.agentId));
      await referFriend(context, home, input, agent.email);
      return successToast(
        m.home_agent_referred({ agentName: toAgentView(agent).shortName, friend: input.name }),
      );
    }),
  }),
  ask: formAction(askForm, m.home_agent_ask_failed, async ({ context, home }, input) => {
    needsAgent(home);
    const { requestId, message, note: noteId } = input;
    if (noteId !== "") requireCapability(home, "agent.manage");
    const agent = found(await getBrand(context.db, home.agentId));
    // A note withdrawn while the reply was written was read all the same.
    const note = noteId === "" ? null : found((await selectNoteOfHome(context.db, home.id, noteId))[0]);
    const title = questionTitle(note ? m.home_agent_reply_title({ note: note.text }) : message);
    await requestGeneralHelp(context, home, actorOf(home), {
      requestId,
      title,
      message,
      agentEmail: agent.email,
    });
    // Who has replied has read it.
    if (note && !note.isWithdrawn) await dismissHomeNote(context, home.id, noteId, { isDismissed: true });
    return successToast(m.home_agent_asked({ agentName: toAgentView(agent).shortName }), {
      to: threadsPath({ request: null, after: null }),
    });
  }),
  ...needs("home.close", {
    "go-back": buttonAction(NO_FIELDS, m.home_agent_handed_over_failed, async ({ context, home }) => {
      const [over] = await selectHandOverOfHome(context.db, home.id, context.now);
      const former = (over && fullName(over)) || m.common_your_agent_fallback();
      return (await goBack(context, home))
        ? successToast(m.home_agent_handed_over_is_back({ former }))
        : { tone: "bad", message: m.home_agent_handed_over_changed() };
    }),
    "go-on-alone": buttonAction(NO_FIELDS, m.home_agent_handed_over_failed, async ({ context, home }) =>
      (await goOnAlone(context, home))
        ? successToast(m.home_agent_handed_over_is_alone())
        : { tone: "bad", message: m.home_agent_handed_over_changed() },
    ),
  }),
  ...needs("tasks.manage", {
    "remove-vendor": buttonAction(
      vendorForm,
      m.home_agent_vendor_failed,
      async ({ context, home }, { vendor }) => {
        if (!(await hasOwnProfile(context.db, home.id))) throw new NotFound();
        await deleteVendor(context, home.agentId, vendor);
        const undo = { action: "/home/agent", fields: { intent: "restore-vendor", vendor } };
        return successToast(m.home_agent_vendor_removed(), { undo });
      },
    ),
    "restore-vendor": buttonAction(
      vendorForm,
      m.home_agent_vendor_failed,
      async ({ context, home }, { vendor }) => {
        if (!(await hasOwnProfile(context.db, home.id))) throw new NotFound();
        return successToast(
          m.home_agent_vendor_restored({ name: await restoreVendor(context, home.agentId, vendor) }),
        );
      },
    ),
  }),
  ...needs("agent.manage", {
    "dismiss-note": buttonAction(noteForm, m.home_agent_ask_failed, async ({ context, home }, { note }) => {
      await dismissHomeNote(context, home.id, note, { isDismissed: true });
      const undo = { action: "/home/agent", fields: { intent: "show-note", note } };
      return successToast(m.home_agent_note_dismissed(), { to: "/home", undo });
    }),
    "show-note": buttonAction(noteForm, m.home_agent_ask_failed, async ({ context, home }, { note }) => {
      await dismissHomeNote(context, home.id, note, { isDismissed: false });
      return successToast(m.home_agent_note_shown(), { to: "/home" });
    }),
    moving: buttonAction(movingForm, m.home_agent_moving_failed, async ({ context, home }, { moving }) => {
      needsAgent(home);
      await saveMovingIntent(context, home, moving);
      const agentName = toAgentView(home.shell.brand).shortName;
      return successToast(
        moving === "" ? m.home_agent_moving_taken_back() : m.home_agent_moving_told({ agentName }),
      );
    }),
  }),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "help.ask");
  return runAgentIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: m.common_page_title({ page: data?.hasAgent === false ? m.common_vendors() : m.common_agent() }) },
];

export default function AgentPage() {
  useEffect(countTaps, []);
  const { agent, unreadReplies, categories, category, groups, referralId, requestId, note, moving } =
    useLoaderData<typeof loader>();
  const { alone, mayChange, handedOver } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  if (alone) return <WithoutAgent {...alone} categories={categories} category={category} groups={groups} />;
  return (
    <>
      <PageHeader title={m.common_agent()} />
      <div className="grid items-start grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[20.5rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <AgentCard
            agent={agent}
            action={
              <>
                <ButtonLink to={agentPath(category, "ask")} preventScrollReset icon={<MessageCircle />}>
                  {m.home_agent_ask({ name: agent.shortName })}
                </ButtonLink>
                {moving !== null && (
                  <ButtonLink
                    to={agentPath(category, "refer")}
                    variant="secondary"
                    preventScrollReset
                    icon={<Gift />}
                  >
                    {m.home_agent_refer()}
                  </ButtonLink>
                )}
                <ButtonLink to={HELP_REQUESTS_PATH} variant="secondary" icon={<LifeBuoy />}>
                  {m.common_help_requests_title()}
                  {unreadReplies > 0 && (
                    <Badge tone="bad">{m.home_agent_new_replies({ count: unreadReplies })}</Badge>
                  )}
                </ButtonLink>
              </>
            }
          />
          {handedOver && <HandedOverCard handedOver={handedOver} agentName={agent.name} />}
          {moving !== null && <MovingCard moving={moving} agentName={agent.shortName} />}
          {mayChange && (
            <Link to="/home/new-agent" className="link inline-flex min-h-11 items-center">
              {m.home_new_agent_link()}
            </Link>
          )}
        </div>
        <section aria-labelledby="recommended" className="min-w-0">
          <h2 id="recommended" className="mb-1 pt-2 text-[1.375rem]/7 lg:pt-0">
            {m.home_agent_vendors()}
          </h2>
          <p className="mb-4 text-[0.9375rem] text-ink-2">
            {m.home_agent_vendors_body({ name: agent.shortName })}
          </p>
          <VendorList
            agentName={agent.shortName}
            categories={categories}
            category={category}
            groups={groups}
          />
        </section>
      </div>
      {(requestId || failure?.values.intent === "ask") && (
        <AskDialog
          agentName={agent.shortName}
          requestId={requestId ?? ""}
          note={note}
          closeTo={agentPath(category)}
          failure={failure ?? null}
        />
      )}
      {referralId && (
        <ReferDialog
          agentName={agent.shortName}
          referralId={referralId}
          closeTo={agentPath(category)}
          failure={failure ?? null}
        />
      )}
    </>
  );
}
