import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import type { HomeFrequency, ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { SafetyNotice } from "./danger/notice-text.ts";
import { PHOTOS_MAX, SUGGESTION_MAX, SUGGESTIONS_MAX } from "./limits.ts";

export const TOO_MANY_PHOTOS = () => m.assistant_too_many_photos({ most: PHOTOS_MAX });

/** What is wrong with one of the photos of a question; one that is alone need not be named. */
export function photoProblem(name: string, why: string, isOnly: boolean): string {
  return isOnly ? why : m.assistant_photo_problem({ name, why });
}

/** answering: the model is at it. partial: cut off or stopped, what came is kept. failed: nothing came. */
export type TurnState = "answering" | "done" | "partial" | "failed";

/**
 * Where an answer came from: the model; the task library, the plan and the vendors where no model answered;
 * or the safety check alone, whose notice is all there is to say.
 */
export type AnswerMode = "model" | "offline" | "safety";

/** A record an answer rests on. The text names it as `[ref]`, such as [T3]. */
export type Source = {
  ref: string;
  label: string;
  /** A page of the home, or null where there is nothing to open. */
  to: string | null;
};

type CardKinds = {
  complete_task: {
    rowId: string;
    title: string;
    /** What was told of it when it was confirmed: the day it was done, cents, who did it. */
    day?: string;
    cost?: number | null;
    vendorName?: string;
  };
  move_task: { rowId: string; title: string; dueDate: string };
  add_task: {
    title: string;
    description: string;
    category: string;
    /** One of the own tasks' frequencies, "once" included. */
    frequency: string;
    dueDate: string | null;
    /** The open task of the plan that is the same: it is offered in place of a second copy. */
    planned?: PlannedTask;
  };
  add_expense: {
    description: string;
    category: ExpenseCategory;
    /** Cents. */
    amount: number;
    expenseDate: string;
    vendorName: string;
  };
  request_help: { rowId: string | null; title: string; message: string };
  save_appliance: {
    /** What it is, such as "Water heater"; `kind` is the card's. */
    appliance: string;
    brand: string;
    model: string;
    serial: string;
    installedOn: string | null;
    warrantyEndsOn: string | null;
  };
  update_appliance: {
    /** One of the home's appliances. */
    rowId: string;
    /** Such as "Rheem water heater". */
    title: string;
    changes: ApplianceChange[];
  };
};
export type ProposalKind = keyof CardKinds;

export const APPLIANCE_FIELDS = ["brand", "model", "serial", "installedOn", "warrantyEndsOn"] as const;
export type ApplianceField = (typeof APPLIANCE_FIELDS)[number];

/** What a reading knows of an appliance that its record does not, or says otherwise; empty = nothing there. */
export type ApplianceChange = { field: ApplianceField; from: string; to: string };

/** An open task of the plan, by its row. */
export type PlannedTask = { rowId: string; title: string; dueDay: string };

type CardState = {
  id: string;
  confirmed: boolean;
  /** Put aside by the homeowner, who can bring it back. */
  dismissed?: boolean;
  /** How often it was taken back: what it makes next is another thing than what it made before. */
  round?: number;
  /** Set where confirming it can be taken back. */
  undo?: CardUndo;
};

/** What it takes to take a card back: the version its row was left at, and how the row stood before. */
export type CardUndo = { version?: number; before?: RowBefore };

type RowBefore = {
  dueDay: string;
  scheduledDay: string | null;
  anchorDay: number;
  snoozedUntil: string | null;
  ownMode: ScheduleMode | null;
  ownFrequency: HomeFrequency | null;
};

/** Something the answer offers to do. Nothing happens until the homeowner confirms it. */
export type Card = { [K in ProposalKind]: { kind: K } & CardState & CardKinds[K] }[ProposalKind];

export type CardOf<K extends ProposalKind> = Extract<Card, { kind: K }>;

export type Confidence = "high" | "medium" | "low";
export type Reading = { value: string; confidence: Confidence };

/** What a photo of an appliance shows; an empty value = cannot be told from it. */
export type Analysis = {
  kind: Reading;
  brand: Reading;
  model: Reading;
  serial: Reading;
  /** Words such as "about 6 years (made 2020)". */
  age: Reading;
  condition: Reading;
  safety: string[];
  tasks: SuggestedTask[];
  /** What the home knows of it already, such as "This is your Rheem (Dec 2020)."; absent = nothing. */
  known?: string;
  /** Set once the homeowner has added the tasks to their plan. */
  tasksAdded?: boolean;
};

/** A photo of a question; `key` is where it lies in HOME_FILES. */
export type TurnPhoto = { name: string; key: string };

/** `dueDay`: it is in the plan already, due then. */
export type SuggestedTask = { title: string; frequency: string; why: string; dueDay?: string };

export type Turn = {
  /** Empty = it could not be stored: there is nothing to find again. */
  id: string;
  conversationId: string;
  messageId: string;
  type: "appliance_scan" | "question";
  state: TurnState;
  mode: AnswerMode;
  question: string;
  answer: string;
  imageName: string | null;
  imageKey: string | null;
  /** The photos after the first, in their order. */
  morePhotos: TurnPhoto[];
  sources: Source[];
  cards: Card[];
  analysis: Analysis | null;
  /** Set where the question told of danger: what to do now, ahead of everything else. */
  safety?: SafetyNotice;
  /** The quick answer that stood there until the model's words came; it stays above them. */
  quick?: string;
  /** Set where the answer was cut at the most it may have: it can be continued. */
  more?: true;
  /** Characters of `answer` shown at first; what follows is folded below them. Out of range = nothing is folded. */
  foldAt?: number;
  /** Questions that may come next, SUGGESTIONS_MAX at most; shown below the last answer of a chat. */
  suggestions?: string[];
  /** Epoch milliseconds. */
  createdAt: number;
};

/** What is kept of an answer beside its text. */
export type TurnResult = Pick<
  Turn,
  "mode" | "sources" | "cards" | "analysis" | "safety" | "quick" | "more" | "foldAt" | "suggestions"
>;

/**
 * The suggested questions of a stored answer that may be shown, as pressing one asks it word for word: none beside a
 * safety notice, and none that is empty, too long, or there twice.
 */
export function suggestionsOf({ suggestions, safety }: Pick<Turn, "suggestions" | "safety">): string[] {
  if (safety || !Array.isArray(suggestions)) return [];
  const fit = suggestions.filter(
    (text: unknown) => typeof text === "string" && text.trim() !== "" && text.length <= SUGGESTION_MAX,
  );
  return [...new Set(fit)].slice(0, SUGGESTIONS_MAX);
}

/** limit: too many messages or too much used today. failed: no answer came. busy: this very message is being answered. */
export type TurnProblem = "limit" | "failed" | "busy";

/** A run of an answer's text. A citation names a source. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "em"; children: Inline[] }
  | { type: "code"; text: string }
  | { type: "link"; to: string; children: Inline[] }
  | { type: "cite"; ref: string }
  | { type: "break" };

/** A piece of an answer: markdown reduced to what may be shown. No HTML, no pictures. */
export type Block =
  | { type: "heading" | "paragraph"; children: Inline[] }
  | { type: "list"; start: number | null; items: Block[][] }
  | { type: "quote"; children: Block[] }
  | { type: "code"; text: string };

/** A finished answer as it is shown: what is open, what is folded below it, and the quick answer above both. */
export type ShownAnswer = { blocks: Block[]; folded?: Block[]; quick?: Block[] };

/**
 * One event of a streamed answer, as JSON in a server-sent event's data. `text` goes on the unfinished end, and
 * leaves out what will be folded; `block` is what that end has become, with what follows it as the new end.
 */
export type TurnEvent =
  /** Comes first where it comes, and again once the home's own notes are read: the later one counts. */
  | { type: "safety"; safety: SafetyNotice }
  | { type: "start"; conversationId: string; messageId: string }
  | { type: "text"; text: string }
  | { type: "block"; block: Block; rest: string }
  /** Nothing was said for so long that the plan's own answer stands there first; words may follow below it. */
  | { type: "quick"; blocks: Block[]; sources: Source[] }
  | ({ type: "done"; turn: Turn } & ShownAnswer)
  | ({ type: "error"; problem: TurnProblem; message: string; turn: Turn | null } & ShownAnswer);
