import { HouseArt } from "#app/components/shell/house-art.tsx";
import { Wordmark } from "#app/components/shell/wordmark.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Activity, Gift, Inbox, Plus, Users, Wrench } from "#app/components/ui/icons.tsx";
import { ProgressRing } from "#app/components/ui/progress-ring.tsx";
import { Skeleton, SkeletonLines } from "#app/components/ui/skeleton.tsx";
import { StatCard } from "#app/components/ui/stat-card.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { type DesignParams, pathWith } from "../paths.ts";

const LONG_NAME = "Maximiliana Constantinopolskaya-Featherstonehaugh";

export function TypeSection() {
  return (
    <Card>
      <CardHeader
        title="Words and faces"
        action={
          <a href="#lists" className="link px-2 py-2.5">
            All tasks
          </a>
        }
      />
      <div className="space-y-3">
        <p className="eyebrow">This week</p>
        <p className="font-serif text-3xl font-[560]">Flush the AC condensate drain line</p>
        <p className="text-ink-2">30 minutes, a cup of vinegar, keeps the closet ceiling dry.</p>
        <p className="text-sm text-ink-3">The quietest text there is: 1234567890</p>
        <div className="flex flex-wrap gap-2">
          <Badge>Nov 30</Badge>
          <Badge tone="good">12% under last year</Badge>
          <Badge tone="soon">Due in 3 days</Badge>
          <Badge tone="bad">9 days late</Badge>
          <Badge tone="sea">receipt</Badge>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="Maria Castillo" size="sm" />
          <Avatar name="Maria Castillo" />
          <Avatar name={LONG_NAME} size="lg" />
          <Avatar name="Missing Picture" src="/no-such-picture.png" alt="Missing Picture" />
          <Wordmark />
        </div>
      </div>
    </Card>
  );
}

const SWATCHES = [
  "bg-ground text-ink",
  "bg-surface text-ink-2",
  "bg-sunken text-ink-3",
  "bg-sea-soft text-sea",
  "bg-sage-soft text-sage",
  "bg-sun-soft text-sun",
  "bg-coral-soft text-coral",
  "bg-action text-action-ink",
  "bg-coral text-coral-ink",
  "bg-brand text-brand-ink",
  "bg-brand-soft text-ink-2",
];

export function ColorsSection() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {SWATCHES.map((swatch) => (
        <li key={swatch} className={`rounded-sm border border-line p-4 text-sm font-medium ${swatch}`}>
          {swatch.replaceAll(/bg-|text-/g, "")}
        </li>
      ))}
    </ul>
  );
}

export function CardsSection() {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <StatCard
          label="Total clients"
          value="84"
          note="6 joined this month"
          icon={<Users />}
          to="/dev/design"
        />
        <StatCard label="Active users" value="71" note="58 visited this week" icon={<Activity />} />
        <StatCard label="Total vendors" value="1,203" icon={<Wrench />} />
        <StatCard label="Total expenses" value="$1,204,218" note="2 new" icon={<Gift />} />
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Card className="flex flex-wrap items-center justify-center gap-6">
          <ProgressRing value={0.68} label="68 percent of this year’s care is done." caption="cared for" />
          <ProgressRing value={0} label="Nothing is done yet this year." caption="so far" />
        </Card>
        <Card>
          <CardHeader title="On its way" />
          <Skeleton className="mb-4 h-10 w-2/3" />
          <SkeletonLines />
        </Card>
        <Card padded={false}>
          <EmptyState
            icon={<Inbox />}
            title="No vendors yet"
            body="Add the people you trust, and your clients will see who to call."
            action={
              <Button type="button" icon={<Plus />}>
                Add vendor
              </Button>
            }
          />
        </Card>
      </div>
    </div>
  );
}

type Example = {
  id: string;
  name: string;
  address: string;
  state: "good" | "soon" | "bad";
  due: string;
  spent: string;
};

const ROWS: Example[] = [
  {
    id: "1",
    name: "Daniel Reyes",
    address: "214 Mangrove Way, St. Petersburg",
    state: "good",
    due: "Nov 30",
    spent: "$4,218.00",
  },
  {
    id: "2",
    name: LONG_NAME,
    address: "10 Intracoastal Waterway Boulevard North, Apartment 1204, Jacksonville",
    state: "bad",
    due: "Nov 11",
    spent: "$918.40",
  },
  {
    id: "3",
    name: "Tom & Ella Burke",
    address: "7 Key Lime Ct, Naples",
    state: "soon",
    due: "Nov 22",
    spent: "$12.00",
  },
];
const STATES = { good: "All well", soon: "Due soon", bad: "9 days overdue" } as const;

const COLUMNS: Column<Example>[] = [
  { key: "name", header: "Client", primary: true, cell: (row) => row.name },
  { key: "address", header: "Address", cell: (row) => row.address, hideLabelOnCard: true },
  { key: "state", header: "State", cell: (row) => <Badge tone={row.state}>{STATES[row.state]}</Badge> },
  { key: "due", header: "Next task", nowrap: true, cell: (row) => row.due },
  { key: "spent", header: "Spent", align: "end", cell: (row) => row.spent },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    hideLabelOnCard: true,
    cell: (row) => (
      <Button type="button" variant="secondary" size="sm" aria-label={`Write to ${row.name}`}>
        Write
      </Button>
    ),
  },
];

export function ListsSection({ shown }: { shown: DesignParams }) {
  const tabs = [
    { key: "all", label: "All", count: 84 },
    { key: "overdue", label: "Overdue", count: 2 },
    { key: "soon", label: "Due soon" },
    { key: "snoozed", label: "Snoozed", count: 0 },
  ];
  return (
    <Card aria-labelledby="lists">
      <CardHeader id="lists" title="Lists" />
      <TabLinks
        label="Which tasks"
        className="mb-4"
        tabs={tabs.map(({ key, ...tab }) => ({
          ...tab,
          to: pathWith(shown, { tab: key }),
          current: key === (shown.tab ?? "all"),
        }))}
      />
      <DataTable
        caption="Clients"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        rowHref={(row) => `/dev/design?client=${row.id}`}
      />
    </Card>
  );
}

export function ArtSection() {
  return (
    <Card padded={false} className="overflow-hidden">
      <div className="bg-linear-to-b from-sea-soft via-ground to-sun-soft p-6 sm:p-10">
        <Wordmark />
        <p className="mt-4 mb-8 max-w-sm font-serif text-4xl/tight font-[560]">
          Your home, quietly taken care of.
        </p>
        <HouseArt className="h-auto w-full max-w-xl" />
      </div>
    </Card>
  );
}
