import type { HomeTrait } from "#app/domain/property/home-features.ts";
import { type AssignableTask, type Home, type PlanDiff, planDiff } from "#app/domain/tasks/assignment.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import { isRecurring, successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { dayNumber, dayText } from "./reference-schedule.ts";

type Row = {
  id: string;
  taskId: string;
  dueDay: string;
  anchorDay: number;
  state: "open" | "archived" | "finished";
  archivedAt: number;
};

export type Step =
  | { kind: "toggle"; feature: string }
  | { kind: "retype"; type: string }
  | { kind: "care"; level: CareLevel }
  | { kind: "trait"; trait: HomeTrait }
  | { kind: "finish"; pick: number; days: number }
  | { kind: "wait"; days: number }
  | { kind: "switch"; pick: number };

/** A home's rows as the database would keep them, changed by the diff under test. */
export class HomeModel {
  home: Home;
  private readonly tasks: AssignableTask[];
  private today: string;
  private rows: Row[] = [];
  private clock = 0;

  constructor(tasks: readonly AssignableTask[], home: Home, today: string) {
    this.tasks = tasks.map((task) => ({ ...task }));
    this.home = home;
    this.today = today;
    // The homeowner's own tasks got their rows when they were created.
    for (const task of this.tasks) if (task.clientId !== null) this.insert(task.id, today, 1);
  }

  plan(): PlanDiff {
    return planDiff({
      tasks: this.tasks,
      openRows: this.rows.filter((row) => row.state === "open"),
      archivedRows: this.rows.filter((row) => row.state === "archived"),
      finishedTaskIds: this.rows.filter((row) => row.state === "finished").map((row) => row.taskId),
      home: this.home,
      today: this.today,
    });
  }

  applyPlan(): void {
    const diff = this.plan();
    this.clock += 1;
    for (const id of diff.archive) Object.assign(this.row(id), { state: "archived", archivedAt: this.clock });
    for (const { rowId, ...due } of diff.restore) Object.assign(this.row(rowId), { state: "open", ...due });
    for (const { taskId, dueDay, anchorDay } of diff.add) this.insert(taskId, dueDay, anchorDay);
  }

  moveTo(home: Home): void {
    this.home = home;
    this.applyPlan();
  }

  take(step: Step): void {
    const { features } = this.home;
    if (step.kind === "toggle") {
      const owned = features.includes(step.feature);
      const others = features.filter((feature) => feature !== step.feature);
      this.moveTo({ ...this.home, features: owned ? others : [...features, step.feature] });
    } else if (step.kind === "trait") {
      const has = this.home.traits.includes(step.trait);
      const others = this.home.traits.filter((trait) => trait !== step.trait);
      this.moveTo({ ...this.home, traits: has ? others : [...others, step.trait] });
    } else if (step.kind === "care") this.moveTo({ ...this.home, careLevel: step.level });
    else if (step.kind === "retype") this.moveTo({ ...this.home, propertyType: step.type });
    else if (step.kind === "finish") this.finish(step.pick, step.days);
    else if (step.kind === "wait") this.today = dayText(dayNumber(this.today) + step.days);
    else this.switchTask(step.pick);
  }

  history(): Row[] {
    return this.rows.filter((row) => row.state === "finished").map((row) => ({ ...row }));
  }

  openTaskIds(): string[] {
    return this.rows.filter((row) => row.state === "open").map((row) => row.taskId);
  }

  openRowIds(): string[] {
    return this.rows.filter((row) => row.state === "open").map((row) => row.id);
  }

  /** Tasks wrongly open or wrongly missing, by an independent version of the rules. */
  misplaced(): string[] {
    const open = new Set(this.openTaskIds());
    return this.tasks
      .filter((task) => {
        const typeFits =
          task.propertyTypes.length === 0 || task.propertyTypes.includes(this.home.propertyType);
        const owned = task.requiredFeature === null || this.home.features.includes(task.requiredFeature);
        const enough = { essential: 1, standard: 2, thorough: 3 };
        const within = task.level === null || enough[task.level] <= enough[this.home.careLevel];
        const { needsTrait, unlessTrait } = task;
        const called = needsTrait === null || this.home.traits.includes(needsTrait);
        const ruledOut = unlessTrait !== null && this.home.traits.includes(unlessTrait);
        const over = !isRecurring(task.frequency) && this.isFinished(task.id);
        if (task.clientId !== null) return open.has(task.id) === over;
        if (!typeFits || !owned || !within || !called || ruledOut) return open.has(task.id);
        return task.active && task.deletedAt === null && open.has(task.id) === over;
      })
      .map((task) => task.id);
  }

  private isFinished(taskId: string): boolean {
    return this.rows.some((row) => row.taskId === taskId && row.state === "finished");
  }

  private finish(pick: number, days: number): void {
    const open = this.rows.filter((row) => row.state === "open");
    const row = open[pick % Math.max(1, open.length)];
    const schedule = this.tasks.find((task) => task.id === row?.taskId);
    if (!row || !schedule) return;
    row.state = "finished";
    const completedOn = dayText(dayNumber(this.today) + days);
    const next = successorDueDay({ ...row, schedule, completedOn, today: this.today });
    if (next) this.insert(row.taskId, next.dueDay, next.anchorDay);
  }

  private switchTask(pick: number): void {
    const task = this.tasks[pick % this.tasks.length];
    if (task) task.active = !task.active;
    this.applyPlan();
  }

  private insert(taskId: string, dueDay: string, anchorDay: number): void {
    this.rows.push({
      id: `row-${this.rows.length}`,
      taskId,
      dueDay,
      anchorDay,
      state: "open",
      archivedAt: 0,
    });
  }

  private row(id: string): Row {
    const row = this.rows.find((candidate) => candidate.id === id);
    if (!row) throw new Error(`The plan names a row there is not: ${id}`);
    return row;
  }
}
