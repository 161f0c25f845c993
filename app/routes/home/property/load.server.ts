import type { Home } from "#app/auth/sessions.server.ts";
import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { addressLine, mapHref } from "#app/domain/contact/address.ts";
import { phoneHref, phoneText, websiteHref, websiteName } from "#app/domain/contact/links.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { TIME_ZONE_LABELS } from "#app/domain/days/time-zone.ts";
import { ASKED_TRAITS, HOME_FEATURES } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { suggestedTimeZone } from "#app/domain/property/time-zone-suggestion.ts";
import { warrantyStatus } from "#app/domain/property/upcoming-dates.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { traitViews } from "#app/routes/home/shared/trait-views.server.ts";
import { MAX_APPLIANCES, MAX_WARRANTIES } from "#app/services/property/appliances.server.ts";
import {
  type Appliance,
  getApplianceState,
  type HomeWarranty,
  listAppliances,
  listWarranties,
} from "#db/queries/property/appliances.server.ts";
import { countyView } from "../shared/county-view.server.ts";
import type { FeatureView } from "./form-options.ts";

export async function readPropertyPage(context: AppLoadContext, home: Home, params: URLSearchParams) {
  const { db } = context;
  const today = todayIn(home.timeZone, context.now);
  const [appliances, warranties] = await db.batch([
    listAppliances(db, home.id, MAX_APPLIANCES),
    listWarranties(db, home.id, MAX_WARRANTIES),
  ]);
  return {
    place: placeView(home),
    features: HOME_FEATURES.map(
      (feature): FeatureView => ({
        feature,
        label: HOME_FEATURE_LABELS[feature],
        owned: home.features.includes(feature),
      }),
    ),
    traits: traitViews(home, [...ASKED_TRAITS, "no_hoa", "not_new"]),
    facts: factsView(home),
    shutoffs: home.shutoffs,
    appliances: appliances
      .filter(({ archivedAt }) => archivedAt === null)
      .map((row) => applianceView(row, home, today)),
    gone: appliances
      .filter(({ archivedAt }) => archivedAt !== null)
      .map((row) => applianceView(row, home, today)),
    warranties: warranties.map((row) => warrantyView(row, today)),
    dialog: await openDialog({ context, home, params, appliances, warranties }),
  };
}

export type PropertyPageView = Awaited<ReturnType<typeof readPropertyPage>>;
export type ApplianceView = PropertyPageView["appliances"][number];
export type WarrantyView = PropertyPageView["warranties"][number];
export type Fact = {
  name: string;
  value: string;
  /** No link if left out or null. */
  href?: string | null;
  /** Where to change it, if not with the others of its card. */
  change?: { to: string; label: string };
};
export type Chip = { tone: BadgeTone; text: string };

function placeView(home: Home): Fact[] {
  const county = countyView(home);
  const change = { to: "/home/florida?ask=county", label: m.home_property_change_county() };
  return [
    { name: m.common_address(), value: addressLine(home), href: mapHref(home) },
    ...(county
      ? [{ name: m.home_property_county(), value: county.name, ...(county.mayChange ? { change } : {}) }]
      : []),
    { name: m.common_property_type(), value: PROPERTY_TYPE_LABELS[home.propertyType] },
    { name: m.common_time_zone(), value: TIME_ZONE_LABELS[home.timeZone] },
  ];
}

function factsView(home: Home): Fact[] {
  const roof = [home.roofMaterial, home.roofYear === null ? "" : String(home.roofYear)];
  return [
    { name: m.common_year_built(), value: textOf(home.yearBuilt) },
    { name: m.common_roof(), value: roof.filter(Boolean).join(", ") },
    { name: m.common_hvac_year(), value: textOf(home.hvacYear) },
    { name: m.common_insurer(), value: home.insurer },
    { name: m.common_policy_renews(), value: dayText(home.policyRenewsOn) },
    { name: m.home_property_closed_on(), value: dayText(home.closedOn) },
  ].filter(({ value }) => value !== "");
}

const textOf = (number: number | null) => (number === null ? "" : String(number));
const dayText = (day: CalendarDay | null) => (day === null ? "" : formatDay(day));

function applianceView(row: Appliance, home: Home, today: CalendarDay) {
  const { archivedAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    line: [row.brand, row.model].filter(Boolean).join(" "),
    serial: row.serial,
    installed: dayText(row.installedOn),
    photo: row.photoKey === null ? null : `/files/${row.photoKey}`,
    chip: archivedAt === null ? warrantyChip(row.warrantyEndsOn, today) : null,
    gone: archivedAt === null ? "" : formatDay(todayIn(home.timeZone, archivedAt)),
  };
}

function warrantyView(row: HomeWarranty, today: CalendarDay) {
  return {
    id: row.id,
    provider: row.provider,
    policyNumber: row.policyNumber,
    phone: phoneText(row.phone),
    call: phoneHref(row.phone),
    website: websiteHref(row.website),
    websiteName: websiteName(row.website),
    // The end date is in the badge.
    since: row.startsOn === null ? "" : m.home_property_covered_from({ day: formatDay(row.startsOn) }),
    notes: row.notes,
    chip: warrantyChip(row.endsOn, today),
  };
}

/** The badge of a warranty; null if its end is unknown. */
function warrantyChip(endsOn: CalendarDay | null, today: CalendarDay): Chip | null {
  if (endsOn === null) return null;
  switch (warrantyStatus(endsOn, today)) {
    case "over":
      return { tone: "neutral", text: m.home_property_warranty_over() };
    case "ending":
      return { tone: "soon", text: m.home_property_warranty_ends({ day: formatDay(endsOn) }) };
    default:
      return { tone: "good", text: m.home_property_warranty_until({ day: formatDay(endsOn) }) };
  }
}

type DialogRequest = {
  context: AppLoadContext;
  home: Home;
  params: URLSearchParams;
  appliances: Appliance[];
  warranties: HomeWarranty[];
};

/**
 * The dialog and its initial values. A row deleted in the meantime shows what was typed; an appliance of another home
 * is a 404.
 */
async function openDialog({ context, home, params, appliances, warranties }: DialogRequest) {
  const id = params.get("id");
  /** Created with the form, so that a double submit adds one. */
  const fresh = () => context.random.id();
  switch (params.get("dialog")) {
    case "address": {
      const { address, city, state, zipCode, propertyType } = home;
      const values = { address, city, state, zipCode, propertyType };
      return { name: "address" as const, values, seen: serializeSnapshot(values) };
    }
    case "time-zone": {
      const { zipCode, timeZone: kept } = home;
      const zone = suggestedTimeZone(home);
      // Null if answered already, or if the ZIP has changed since.
      return zone && { name: "time-zone" as const, zipCode, zone, kept };
    }
    case "facts":
      return { name: "facts" as const, values: factValues(home), seen: seenFacts(home) };
    case "shutoffs": {
      const values = { shutoffs: home.shutoffs };
      return { name: "shutoffs" as const, values, seen: serializeSnapshot(values) };
    }
    case "appliance": {
      const row = appliances.find((one) => one.id === id) ?? null;
      if (id !== null && row === null) found(await getApplianceState(context.db, home.id, id));
      return {
        name: "appliance" as const,
        ...(id === null ? { id: fresh(), known: false } : { id, known: true }),
        ...applianceValues(row),
        gone: id !== null && row === null,
      };
    }
    case "warranty": {
      const row = warranties.find((one) => one.id === id) ?? null;
      return {
        name: "warranty" as const,
        ...(id === null ? { id: fresh(), known: false } : { id, known: true }),
        ...warrantyValues(row),
        // A deleted row leaves no trace, so one that never existed looks the same.
        gone: id !== null && row === null,
      };
    }
    case "delete-warranty": {
      const { id: row, provider } = found(warranties.find((one) => one.id === id));
      return { name: "delete-warranty" as const, id: row, provider };
    }
    default:
      return null;
  }
}

export type OpenDialog = NonNullable<Awaited<ReturnType<typeof openDialog>>>;
export type DialogOf<Name extends OpenDialog["name"]> = Extract<OpenDialog, { name: Name }>;

function seenFacts(home: Home): string {
  const { yearBuilt, roofYear, roofMaterial, hvacYear, insurer, policyRenewsOn, closedOn } = home;
  return serializeSnapshot({
    yearBuilt,
    roofYear,
    roofMaterial,
    hvacYear,
    insurer,
    policyRenewsOn,
    closedOn,
  });
}

function factValues(home: Home) {
  return {
    yearBuilt: textOf(home.yearBuilt),
    roofYear: textOf(home.roofYear),
    roofMaterial: home.roofMaterial,
    hvacYear: textOf(home.hvacYear),
    insurer: home.insurer,
    policyRenewsOn: home.policyRenewsOn ?? "",
    closedOn: home.closedOn ?? "",
  };
}

function applianceValues(row: Appliance | null) {
  return {
    seen: serializeSnapshot(row ?? {}),
    photo: row?.photoKey ? `/files/${row.photoKey}` : null,
    values: {
      kind: row?.kind ?? "",
      brand: row?.brand ?? "",
      model: row?.model ?? "",
      serial: row?.serial ?? "",
      installedOn: row?.installedOn ?? "",
      warrantyEndsOn: row?.warrantyEndsOn ?? "",
    },
  };
}

function warrantyValues(row: HomeWarranty | null) {
  return {
    seen: serializeSnapshot(row ?? {}),
    values: {
      provider: row?.provider ?? "",
      policyNumber: row?.policyNumber ?? "",
      phone: row?.phone ?? "",
      website: row?.website ?? "",
      startsOn: row?.startsOn ?? "",
      endsOn: row?.endsOn ?? "",
      notes: row?.notes ?? "",
    },
  };
}
