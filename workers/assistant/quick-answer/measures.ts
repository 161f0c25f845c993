import { type Concept, conceptsOf } from "./concepts.ts";
import type { Ask, Told } from "./look-up.ts";
import * as forecast from "./look-up-forecast.ts";
import * as house from "./look-up-house.ts";
import * as money from "./look-up-money.ts";
import * as people from "./look-up-people.ts";
import * as tasks from "./look-up-tasks.ts";

/**
 * Every look-up there is, in the order they are tried; the first that understands a question whole answers it. A line
 * is `name; flags; needs; may`:
 *
 * - flags: `ahead`, a month without its year is the next one; `timeless`, no time can be asked of it; `two times`, two
 *   can be compared; `naming X`, words of concept X name its subject as well. `-` = none.
 * - needs: groups with a space between them; of each, one concept must be in the question (`SPEND|COST`).
 * - may: concepts that can stand beside them without changing what is asked.
 *
 * What is left of the question must be words its answer knows as a subject; else the answer is null, and the next line is
 * tried. Concepts are in `concepts.ts`.
 */
const TABLE = `
who came; -; CONTACT|WHO DID; PERSON REF DONE COME WHAT
referrals; timeless; REFERRAL|AGENT; WHAT WHO WHEN CALL CONTACT REPLY HOWMANY COME PERSON DONE HOW WHERE REF
requests to the agent; -; REPLY|REQUEST|SAID AGENT|REQUEST|REPLY; WHAT WHEN NOT OPEN DUE TASK LAST DONE REF SPEND
never hired; timeless; NOT CALL|SPEND|COME VENDOR|PERSON; WHAT WHO BYVENDOR AGENT
discounts; timeless; DISCOUNT; WHAT WHO VENDOR BYVENDOR CALL PERSON AGENT CONTACT HOWMUCH NOT TASK DUE AVERAGE REPLY
after hours; -; AFTERHOURS CALL|WHO|VENDOR|PERSON|REPLY|COME|WHAT|CONTACT; AGENT DUE OPEN DISCOUNT
model and serial number; timeless; MODEL|SERIAL|BRAND; WHAT APPLIANCE WHERE WHO CONTACT DUE PERSON CONTRACT SNOOZE CALL WOULD
home warranty; timeless; CONTRACT; WHAT WHEN WHO CONTACT END HOWMUCH COST SPEND WARRANTY POLICYNUMBER CALL RENEW FIRST WHERE WOULD PERSON COME AVERAGE HOW DUE
warranty; ahead; WARRANTY; WHAT WHEN END HOWLONG SOONEST FIRST LAST MAX OLDEST NEXT APPLIANCE NOT LEFT UNDER OVER HOWMANY TASK WHERE DOC BRAND DUE THAN MORE LESS
insurance; timeless, ahead; INSURER; WHAT WHO WHEN END RENEW DUE POLICYNUMBER NEXT HOWLONG LEFT PERSON
policy number; timeless; POLICYNUMBER; WHAT INSURER WHERE
document ends; timeless, ahead; END|RENEW|SOONEST; WHEN WHAT HOWLONG LEFT DOCNAME NEXT
service life; timeless; HOWLONG LAST; WOULD
replacement; timeless; WHEN|HOWLONG DUE|WOULD; LAST
installed; timeless; WHEN|HOWLONG INSTALLED|BOUGHT;
florida dates; ahead; FLORIDA; WHEN WHAT DUE END NEXT SOONEST
closing; timeless; CLOSED; WHEN WHAT HOWLONG HOWOLD
oldest or newest appliance; timeless; OLDEST|NEWEST|LAST|FIRST|HOWMANY|WHAT APPLIANCE; INSTALLED BOUGHT TASK DOC
improvements; -; IMPROVEMENT; WHAT HOWMUCH SPEND COST TASK DOC DONE EXCEPT HOWMANY MAX BYCATEGORY WHO CLOSED NOTE INSTALLED
budget; -; BUDGET|OVER|LEFT|UNDER BUDGET|SPEND|COST|BYCATEGORY|LEFT; WHAT HOWMUCH TASK DOC DONE EXCEPT MAX MIN HOWMANY WHO DUE THAN
visits compared; two times; TIMES|HOWMANY COME|PERSON|SPEND|COST THAN|MORE|LESS; WHAT HOWMUCH TASK DOC DONE EXCEPT WHO MAX
visits; -; TIMES|HOWMANY COME|PERSON|SPEND|COST|CALL|TIMES; DONE TASK EXCEPT
spending compared; two times; SPEND|COST|HOWMUCH THAN|MORE|LESS; WHAT TASK DOC DONE EXCEPT MAX PERSON WHO HOWOLD COME
biggest expense; -; MAX|MIN|FIRST|LAST|OLDEST|NEWEST SPEND|COST|BOUGHT|HOWMUCH; WHAT TASK DOC DONE EXCEPT BYMONTH BYQUARTER BYCATEGORY BYVENDOR WHO WHEN PERSON CLOSED NTH
spending by; -; BYMONTH|BYQUARTER|BYCATEGORY SPEND|COST|HOWMUCH|MAX; WHAT TASK DOC DONE EXCEPT MORE
paid most; -; WHO MAX SPEND|COST; WHAT HOWMUCH TASK DOC DONE EXCEPT PERSON BYVENDOR
estimate; timeless; WOULD COST|HOWMUCH|SPEND; WHAT TASK DOC DONE EXCEPT CALL PERSON DUE
compared; two times; THAN; WHAT HOWMUCH SPEND COST TASK DOC DONE EXCEPT MORE LESS
who did; -; WHO; WHAT SPEND COST PERSON DONE COME LAST CALL FIRST CONTACT INSTALLED BOUGHT TASK
who did it last; -; LAST|WHAT PERSON; SPEND DONE COME CALL CONTACT INSTALLED
without a receipt; -; NOT|EXCEPT RECEIPT; WHAT HOWMUCH SPEND COST TASK DOC DONE
spent; -; SPEND|COST|HOWMUCH; WHAT TASK DOC DONE EXCEPT AVERAGE PERSON COME INSTALLED BOUGHT BOTH CALL APPLIANCE HOWMANY CLOSED
came; -; COME|PERSON COME|DONE; CALL
paid before; -; BEFORELAST|WHEN; TASK
last paid; -; WHEN|LAST|FIRST|BEFORELAST COME|PERSON|SPEND|COST|BOUGHT|INSTALLED; WHAT CALL DONE TASK
documents; ahead, naming INSURER; DOC|RECEIPT|DOCNAME; WHAT WHEN WHERE END RENEW SOONEST NEXT HOWMANY WARRANTY INSURER DUE PERSON
never done; timeless; NOT DONE TASK|DUE|OVERDUE|WHAT; ODD
latest done; timeless; LAST DONE TASK|WHAT;
beyond the plan; timeless; BEYOND; WHAT TASK HOWMANY DUE
skipped; -; SKIP; WHAT WHEN TASK HOWMANY WHY LAST TIMES DONE
why not; -; WHY NOT; DONE TASK
snoozed; timeless; SNOOZE; WHAT WHEN TASK HOWMANY END DUE
overdue; ahead; OVERDUE; WHAT TASK HOWMANY DUE MAX MORE OLDEST DONE NEWEST LAST FIRST HOWMUCH WHO PRIORITY
open tasks; ahead; HOWMANY TASK|DUE|OPEN|LEFT; WHAT OVERDUE SNOOZE
times done; two times; TIMES|HOWMANY; DONE TASK EXCEPT
times compared; two times; MORE|LESS|THAN; WHAT DONE TASK HOWMANY TIMES
tasks done; -; HOWMANY DONE; TASK
how often; timeless; HOWOFTEN; DUE WOULD TASK DONE AVERAGE WHAT
how long; timeless; HOWLONG; TAKE DONE TASK COST DUE WOULD
note; timeless; NOTE|SAID|WHY NOTE|AGENT; WHAT REPLY TASK NOT DUE CANI
written down; timeless; WHAT|WHERE|SAID|AGENT; REF TAKE DUE LEFT DOC TASK NOTE CALL
last done; -; WHEN|LAST|FIRST|BEFORELAST; DONE TASK WHAT WHO
was it done; -; FILL|DONE; SPEND TASK
done; -; DONE; WHAT TASK
next due; ahead; WHEN|DUE|NEXT|OVERDUE; HOWLONG WHAT TASK DONE SOONEST END COME CALL
due; ahead; DUE|NEXT|OPEN|WHAT DUE|NEXT|OPEN|TASK; WHEN SOONEST LEFT FIRST EXCEPT PRIORITY
older or newer; timeless; OLDEST|NEWEST THAN; WHAT APPLIANCE
age; timeless; HOWOLD|BUILT; WHAT WHEN INSTALLED BOUGHT APPLIANCE END
shutoffs; timeless; SHUTOFF; WHAT WHERE HOW UNDER DUE
home facts; timeless; FEATURES|ADDRESS|MATERIAL; WHAT
agent; timeless; AGENT; WHAT WHO CONTACT CALL HOW WHERE PERSON WHEN
vendors; timeless; VENDOR|CALL|CONTACT|DUE|WHO|PERSON|COME; WHAT AGENT HOWMANY WARRANTY WOULD
`;

type Answer = (ask: Ask) => Told | null;

const ANSWERS = {
  "who came": money.whoDid,
  referrals: people.referrals,
  "requests to the agent": people.requests,
  "never hired": people.neverPaid,
  discounts: people.vendors,
  "after hours": people.vendors,
  "model and serial number": house.label,
  "home warranty": house.homeWarranty,
  warranty: house.warranty,
  insurance: house.insurance,
  "policy number": house.insurance,
  "document ends": house.documentEnds,
  "service life": forecast.serviceLife,
  replacement: forecast.replacement,
  installed: house.installed,
  "florida dates": house.floridaDates,
  closing: house.closed,
  "oldest or newest appliance": house.appliances,
  improvements: money.improvements,
  budget: money.budget,
  "visits compared": money.visits,
  visits: money.visits,
  "spending compared": money.compared,
  "biggest expense": money.extreme,
  "spending by": money.extreme,
  "paid most": money.extreme,
  estimate: money.estimate,
  compared: money.spendingInTwoTimes,
  "who did": money.whoDid,
  "who did it last": money.whoDid,
  "without a receipt": money.withoutReceipt,
  spent: money.spent,
  came: money.came,
  "paid before": money.paidBefore,
  "last paid": money.lastPaid,
  documents: house.documents,
  "never done": tasks.neverDoneTasks,
  "latest done": tasks.latestDone,
  "beyond the plan": tasks.beyond,
  skipped: tasks.skipped,
  "why not": tasks.whyNot,
  snoozed: tasks.snoozed,
  overdue: tasks.overdue,
  "open tasks": tasks.countDue,
  "times done": tasks.timesDone,
  "times compared": tasks.timesCompared,
  "tasks done": tasks.countDone,
  "how often": tasks.howOften,
  "how long": tasks.lasts,
  note: tasks.note,
  "written down": tasks.noted,
  "last done": tasks.lastDone,
  "was it done": tasks.wasDone,
  done: tasks.listDone,
  "next due": tasks.nextDue,
  due: tasks.listDue,
  "older or newer": house.olderOf,
  age: house.age,
  shutoffs: house.shutoffs,
  "home facts": house.facts,
  agent: people.agent,
  vendors: people.vendorsAsked,
} as const satisfies Record<string, Answer>;

export type MeasureName = keyof typeof ANSWERS;
export type Measure = {
  name: MeasureName;
  needs: readonly (readonly Concept[])[];
  /** All it takes beside a subject, its needs included. */
  takes: ReadonlySet<Concept>;
  /** Concepts whose words name its subject as well. */
  naming: ReadonlySet<Concept>;
  isAhead: boolean;
  /** How many times it can be asked of. */
  times: 0 | 1 | 2;
  answer: Answer;
};

function measureOf(line: string): Measure {
  const [name = "", flags = "", needs = "", may = ""] = line.split(";").map((part) => part.trim());
  const groups = needs.split(" ").map((group) => [...conceptsOf(group.replaceAll("|", " "))]);
  return {
    name: name as MeasureName,
    needs: groups,
    takes: new Set<Concept>(["FILL", ...groups.flat(), ...conceptsOf(may)]),
    naming: conceptsOf(`DOCNAME ${/naming (\w+)/.exec(flags)?.[1] ?? ""}`),
    isAhead: flags.includes("ahead"),
    times: flags.includes("timeless") ? 0 : flags.includes("two times") ? 2 : 1,
    answer: ANSWERS[name as MeasureName],
  };
}

export const MEASURES: readonly Measure[] = TABLE.trim().split("\n").map(measureOf);
