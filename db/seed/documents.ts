import { addDays, addYears, type CalendarDay, instantAt } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import type { DocumentKind } from "#app/domain/documents/document.ts";
import { formatCents } from "#app/domain/money.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { appliances, clientDocuments, maintenanceExpenses } from "#db/schema.ts";
import { FIRST_HOMEOWNER } from "./clients.ts";
import { type DemoFile, homeFile, picture } from "./demo-files.ts";
import { RECEIPTS } from "./expenses.ts";
import type { DemoHome } from "./homes.ts";

type DocumentRow = typeof clientDocuments.$inferInsert;
type ExpenseRow = typeof maintenanceExpenses.$inferInsert;
type ApplianceRow = typeof appliances.$inferInsert;
type Kept = { row: DocumentRow; file: DemoFile };

const FOOT = "This is a demo document. No one in it is real.";

/** A home's documents with their files: policies, closing documents, receipts. */
export function homeDocuments(
  home: DemoHome,
  owned: { expenses: readonly ExpenseRow[]; appliances: readonly ApplianceRow[] },
): Kept[] {
  const kept = policy(home);
  if (home.client.email !== FIRST_HOMEOWNER) return kept;
  const bills = owned.expenses.filter(({ clientId }) => clientId === home.client.id);
  return [...kept, ...cameWithHouse(home), ...ofAppliances(home, owned.appliances), ...receipts(home, bills)];
}

/** The policy of a home with a renewal date, valid until then. */
function policy(home: DemoHome): Kept[] {
  const { insurer, policyRenewsOn: renewsOn } = home.client;
  if (!insurer || !renewsOn) return [];
  const startsOn = addYears(renewsOn, -1);
  const lines = [
    ["Insured", fullName(home.client)],
    ["Property", home.client.address ?? ""],
    ["Policy", "HO3 11-204-7781"],
    ["From", formatDay(startsOn)],
    ["To", formatDay(renewsOn)],
    ["Dwelling", "$412,000"],
    ["Hurricane deductible", "2% ($8,240)"],
    ["All other perils", "$2,500"],
  ] as const;
  const paper = { from: insurer, title: "Homeowners policy", lines, foot: FOOT };
  const about = { name: `Homeowners policy, ${insurer}`, kind: "insurance" as const, expiresOn: renewsOn };
  return [keepPaper(home, about, { day: startsOn, paper })];
}

/** Documents from the first home's closing. */
const AT_CLOSING: { name: string; kind: DocumentKind; from: string; lines: DemoDocument["lines"] }[] = [
  {
    name: "Warranty deed",
    kind: "deed",
    from: "Pinellas Title & Escrow",
    lines: [["Conveyed", "In fee simple"]],
  },
  {
    name: "Wind mitigation report",
    kind: "inspection",
    from: "Suncoast Home Inspections",
    lines: [
      ["Roof covering", "Architectural shingle, 2019"],
      ["Roof to wall", "Clips, three nails"],
      ["Roof shape", "Hip"],
      ["Openings", "Shutters on all windows"],
    ],
  },
  {
    name: "Roof permit, final",
    kind: "permit",
    from: "City of St. Petersburg",
    lines: [
      ["Work", "Reroof, architectural shingle"],
      ["Permit", "19-04000871"],
      ["Finaled", formatDay("2019-05-22")],
    ],
  },
];
/** The termite bond renews yearly. */
const BOND_DAYS = { ago: 224, left: 141 };

/** Closing documents, the house's picture, and the yearly bond. */
function cameWithHouse(home: DemoHome): Kept[] {
  const { client, today } = home;
  const closing = client.closedOn ?? today;
  const facts = [
    ["Property", client.address ?? ""],
    ["Owner", fullName(client)],
  ] as const;
  const papers = AT_CLOSING.map(({ name, kind, from, lines }) => {
    const paper = { from, title: name, lines: [...facts, ...lines], foot: FOOT };
    return keepPaper(home, { name, kind }, { day: closing, paper });
  });
  const expiresOn = addDays(today, BOND_DAYS.left);
  const bond = {
    from: "Pelican Pest Solutions",
    title: "Termite bond",
    lines: [...facts, ["Through", formatDay(expiresOn)], ["Yearly visit", "Included"]] as const,
    foot: FOOT,
  };
  const about = { name: "Termite bond", kind: "warranty" as const, expiresOn };
  const front = { day: closing, bytes: picture("house-front"), type: "image/png" as const };
  return [
    ...papers,
    keepPaper(home, about, { day: addDays(today, -BOND_DAYS.ago), paper: bond }),
    keep(home, { name: "Front of the house", kind: "other" }, front),
  ];
}

/** The warranty that ends first, filed with its appliance, and the pool pump's manual. */
function ofAppliances(home: DemoHome, owned: readonly ApplianceRow[]): Kept[] {
  const mine = owned.filter(({ clientId }) => clientId === home.client.id);
  const paperOf = ({ kind, brand = "", model = "", serial = "" }: ApplianceRow, title: string) => ({
    ...{ from: brand, title, foot: FOOT },
    lines: [
      ["Appliance", kind],
      ["Model", model],
      ["Serial number", serial],
    ] as const,
  });
  return mine.flatMap((one) => {
    const day = one.installedOn ?? home.today;
    const name = `${one.brand} ${one.kind.toLowerCase()}`;
    const applianceId = one.id;
    if (one.kind === "Water heater") {
      const about = { name: `${name} warranty`, kind: "warranty" as const, applianceId };
      const paper = paperOf(one, "Limited warranty");
      return [keepPaper(home, { ...about, expiresOn: one.warrantyEndsOn ?? null }, { day, paper })];
    }
    if (one.kind !== "Pool pump") return [];
    const about = { name: `${name} manual`, kind: "manual" as const, applianceId };
    return [keepPaper(home, about, { day, paper: paperOf(one, "Owner’s manual") })];
  });
}

/** Receipts of one-time expenses; sets each expense's document. */
function receipts(home: DemoHome, bills: readonly ExpenseRow[]): Kept[] {
  return bills.flatMap((bill) => {
    const from = bill.vendorName ?? "";
    if (!RECEIPTS.includes(bill.description) || !from) return [];
    const lines = [
      ["Customer", fullName(home.client)],
      ["Date", formatDay(bill.expenseDate)],
      ["For", bill.description],
      ["Paid by", "Card ending 4417"],
      ["Total", formatCents(bill.amount)],
    ] as const;
    const about = { name: `Receipt, ${from}`, kind: "receipt" as const };
    const kept = keepPaper(home, about, {
      day: bill.expenseDate,
      paper: { from, title: "Receipt", lines, foot: "Thank you for your business. This is a demo document." },
    });
    bill.documentId = kept.row.id;
    return [kept];
  });
}

type About = Pick<DocumentRow, "name" | "expiresOn" | "applianceId"> & { kind: DocumentKind };

function keepPaper(
  home: DemoHome,
  about: About,
  { day, paper }: { day: CalendarDay; paper: DemoDocument },
): Kept {
  return keep(home, about, { day, bytes: renderPdf(paper), type: "application/pdf" });
}

function keep(
  { client, history, joinedAt }: DemoHome,
  about: About,
  { day, bytes, type }: { day: CalendarDay; bytes: Uint8Array; type: "application/pdf" | "image/png" },
): Kept {
  // Anything older than the account was filed on the first evening.
  const at = Math.max(instantAt(history.timeZone, day, 19), (joinedAt ?? 0) + HOUR_MS);
  const file = homeFile(history.rng, { clientId: client.id, bytes, type, at });
  const { key, size } = file.row;
  const id = history.rng.id();
  return { row: { ...about, id, clientId: client.id, key, size, type, createdAt: at }, file };
}

/** A fictional document. */
type DemoDocument = {
  from: string;
  title: string;
  /** Name and value of each line. */
  lines: readonly (readonly [string, string])[];
  /** A closing sentence. */
  foot: string;
};

/** US Letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 64;
const LINE = 30;

/** The product's brand, text, and line colors in PDF notation. */
const SEA = "0.071 0.38 0.42 rg";
const INK = "0.086 0.196 0.227 rg";
const QUIET = "0.28 0.38 0.373 rg";
const RULE = "0.906 0.871 0.808 RG";

/** A one-page PDF in the standard fonts. */
function renderPdf({ from, title, lines, foot }: DemoDocument): Uint8Array {
  const top = HEIGHT - 190;
  const page = [
    `${SEA} 0 ${HEIGHT - 84} ${WIDTH} 84 re f`,
    text("F2", 18, MARGIN, HEIGHT - 52, from, "1 1 1 rg"),
    text("F2", 24, MARGIN, HEIGHT - 142, title, INK),
    ...lines.flatMap(([name, value], index) => {
      const y = top - index * LINE;
      return [
        text("F1", 12, MARGIN, y, name, QUIET),
        text("F2", 12, MARGIN + 190, y, value, INK),
        `${RULE} ${MARGIN} ${y - 11} m ${WIDTH - MARGIN} ${y - 11} l S`,
      ];
    }),
    text("F1", 10, MARGIN, top - lines.length * LINE - 16, foot, QUIET),
  ].join("\n");
  return asPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
  ]);
}

function text(font: string, size: number, x: number, y: number, words: string, color: string): string {
  return `BT ${color} /${font} ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, "\\$&")}) Tj ET`;
}

/** Numbers the objects and writes the cross-reference table. Latin-1 throughout. */
function asPdf(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.4\n";
  const starts: string[] = [];
  for (const [index, object] of objects.entries()) {
    starts.push(`${String(file.length).padStart(10, "0")} 00000 n \n`);
    file += `${index + 1} 0 obj${object}endobj\n`;
  }
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${starts.join("")}`;
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file + table + end, (letter) => letter.charCodeAt(0));
}
