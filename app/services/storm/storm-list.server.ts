import type { Home } from "#app/auth/sessions.server.ts";
import { addDays, type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { type FirstWeekTask, firstWeekOf, STORM_ITEMS } from "#app/domain/storm/checklist.ts";
import type { StormReply } from "#app/domain/storm/reply.ts";
import { isDuringOrAfter } from "#app/domain/storm/storm-keys.ts";
import { MAX_CUSTOM_TASKS } from "#app/domain/tasks/custom-task.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";
import { toBase64Url } from "#app/lib/base64url.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps, MailDeps, PressDeps } from "#app/services/deps.ts";
import { requestGeneralHelp } from "#app/services/requests/help-requests.server.ts";
import { addCustomTasks, ownTaskStatements } from "#app/services/tasks/custom-tasks.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { runIdempotentBatch } from "#db/queries/device/applied-operations.server.ts";
import { answerFlorida } from "#db/queries/florida/florida.server.ts";
import { checkStormItem, saveStormReply, uncheckStormItem } from "#db/queries/storm/home-storm.server.ts";
import { listTakenTaskIds, setCustomTaskNotes } from "#db/queries/tasks/custom-tasks.server.ts";
import { readHomeStorm } from "./home-storm.server.ts";

export type Check = {
  item: string;
  /** The storm the page was drawn for; one that is over by the time a phone sends it counts as the present one. */
  stormKey: string;
};

/** Idempotent. Throws NotFound for an item that is not on the list. */
export async function checkOff(
  { db, now, press }: PressDeps,
  home: Home,
  { personId }: HomeActor,
  { item, stormKey }: Check,
): Promise<void> {
  requireItem(item);
  const { keys } = await readHomeStorm(db, home, now);
  const key = keys.includes(stormKey) ? stormKey : keys[0];
  const at = press?.pressedAt ?? now;
  await runIdempotentBatch({ db, now, press }, [
    checkStormItem(db, home.id, { stormKey: key, item, personId, at }),
  ]);
}

/** Idempotent. Throws NotFound for an item that is not on the list. */
export async function uncheck({ db, now, press }: PressDeps, home: Home, { item }: Check): Promise<void> {
  requireItem(item);
  const { keys } = await readHomeStorm(db, home, now);
  await runIdempotentBatch({ db, now, press }, [uncheckStormItem(db, home.id, { stormKeys: keys, item })]);
}

function requireItem(item: string): void {
  if (!STORM_ITEMS.some(({ id }) => id === item)) throw new NotFound();
}

export type ReplyInput = { reply: StormReply; message: string; agentEmail: string };

/**
 * Writes to the agent once for each storm. A call for help goes out at once, also after "I’m safe"; anything else
 * after a reply changes nothing. Returns what the agent was told. Throws RuleViolation where there is no storm.
 */
export async function replyInStorm(
  deps: MailDeps,
  home: Home,
  actor: HomeActor,
  { reply, message, agentEmail }: ReplyInput,
): Promise<StormReply> {
  const { db, now } = deps;
  const storm = await readHomeStorm(db, home, now);
  const said = storm.reply?.reply;
  if (said === "help" || said === reply) return said;
  if (!isDuringOrAfter(storm)) throw new RuleViolation(m.storm_reply_no_storm());
  const [stormKey] = storm.keys;
  const isHelp = reply === "help";
  await requestGeneralHelp(
    deps,
    home,
    actor,
    {
      requestId: await stableId(home.id, stormKey, reply),
      title: isHelp ? m.storm_reply_help_title() : m.storm_reply_safe_title(),
      message,
      agentEmail,
      isUrgent: isHelp,
    },
    [saveStormReply(db, home.id, { stormKey, reply, personId: actor.personId, at: now })],
  );
  return reply;
}

/** Adds the tasks of the first week after a storm, each once for each storm. Returns how many were new. */
export async function addFirstWeek(deps: Deps, home: Home): Promise<number> {
  const { keys } = await readHomeStorm(deps.db, home, deps.now);
  const tasks = await Promise.all(firstWeekOf(home).map((task) => ownTaskOf(deps, home, task, keys[0])));
  const ids = tasks.map(({ taskId }) => taskId);
  // One that was deleted stays deleted.
  const taken = new Set((await listTakenTaskIds(deps.db, home.id, ids)).map(({ id }) => id));
  const missing = tasks.filter(({ taskId }) => !taken.has(taskId));
  return missing.length === 0 ? 0 : addCustomTasks(deps, home, missing);
}

/**
 * Starts the claim clock at the day of the loss. The note goes into the task to tell the insurer, which is added if it
 * is not there. Throws RuleViolation beside the day or the note.
 */
export async function saveLoss(
  deps: Deps,
  home: Home,
  { day, note }: { day: CalendarDay; note: string },
): Promise<void> {
  const { db, now } = deps;
  if (day > todayIn(home.timeZone, now)) throw new RuleViolation(m.storm_loss_future(), "day");
  const loss = answerFlorida(db, home.id, "lossOn", day);
  if (note === "") {
    await runBatch(db, [loss]);
    return;
  }
  const { keys } = await readHomeStorm(db, home, now);
  const notice = firstWeekOf(home).find(({ id }) => id === "notice");
  if (!notice) throw new NotFound();
  const task = await ownTaskOf(deps, home, notice, keys[0]);
  const notes = `${note}\n\n${task.notes}`;
  const results = await runBatch(db, [
    loss,
    ...ownTaskStatements(deps, home, { ...task, notes }),
    setCustomTaskNotes(db, home.id, task.taskId, notes),
  ]);
  if (rowsChanged(results.at(-1)) === 0)
    throw new RuleViolation(m.storm_loss_no_room({ most: MAX_CUSTOM_TASKS }), "note");
}

async function ownTaskOf({ now }: Deps, home: Home, task: FirstWeekTask, stormKey: string) {
  const { id, title, text, source, category, days } = task;
  return {
    taskId: await stableId(home.id, stormKey, id),
    title: title(),
    notes: `${text()}\n${source.name}: ${source.url}`,
    category,
    frequency: "once" as const,
    scheduleMode: "after_completion" as const,
    priority: "high" as const,
    minutes: null,
    due: addDays(todayIn(home.timeZone, now), days),
  };
}

const ID_BYTES = 16;

/** The same for the same parts, so that what is sent twice is written once. */
async function stableId(...parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, ID_BYTES));
}
