import { SAME_AS_DATE } from "#app/domain/florida/plan-tasks.ts";
import * as florida from "#db/queries/florida/florida.server.ts";
import * as appliances from "#db/queries/property/appliances.server.ts";
import * as warranties from "#db/queries/property/appliances.server.ts";
import * as care from "#db/queries/property/care.server.ts";
import * as property from "#db/queries/property/property.server.ts";
import { selectDatedRecords, selectFeedDatedRecords } from "#db/queries/property/property.server.ts";
import * as plan from "#db/queries/tasks/plan.server.ts";
import { LONG_AGO, type QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { both } from "#tests/db/tenant-isolation/rows/plan.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const AS_SAVED = {} as never;

const OVEN = { kind: "Range", brand: "", model: "", serial: "", installedOn: null, warrantyEndsOn: null };
const CONTRACT = {
  provider: "Mine",
  policyNumber: "",
  phone: "",
  website: "",
  startsOn: null,
  endsOn: null,
  notes: "",
};
const MADE = { photoKey: null, createdAt: NOON };
/** Fields read with a home that are not its columns. */
const shapeOf = ({ storedFeatures: _, storedTraits: __, mark: ___, ...shape }: property.StoredHome) => shape;
const due = (id: string) => ({ rowId: id, dueDay: TODAY, anchorDay: 1 });

/** Limits that reveal how many rows exist: the smallest one that accepts another row. */
const MOST = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const PROPERTY: QueryGroups = {
  byAgents: {
    homePlan: ({ db, agent, client }) => property.readHomePlan(db, client, agent),
  },
  ofHomes: {
    archive: ({ db, client, row }) => property.archiveRows(db, client, [row("client_tasks")], NOON),
    untouchedRowsOf: ({ db, client }) => plan.listUntouchedRowsOf(db, client, SAME_AS_DATE),
    floridaHome: ({ db, client }) => florida.selectFloridaHome(db, client),
    remindOfFloridaBy: ({ db, client }) => florida.remindOfFloridaBy(db, client, TODAY),
    filings: ({ db, client }) => property.listOneTimeFilings(db, client),
    appliances: ({ db, client }) => appliances.listAppliances(db, client, 9),
    appliance: ({ db, client, row }) => appliances.getAppliance(db, client, row("appliances")),
    putAwayAppliance: ({ db, client, row }) =>
      appliances.setApplianceArchived(db, client, row("appliances"), NOON),
    warranties: ({ db, client }) => warranties.listWarranties(db, client, 9),
    warranty: ({ db, client, row }) => warranties.getWarranty(db, client, row("home_warranty_providers")),
    dropWarranty: ({ db, client, row }) =>
      warranties.deleteWarranty(db, client, row("home_warranty_providers")),
    trashSavedAppliance: ({ db, client, row }) =>
      appliances.trashApplianceAsSaved(db, client, row("appliances"), { details: AS_SAVED, now: NOON }),
    applianceState: ({ db, client, row }) => appliances.getApplianceState(db, client, row("appliances")),
    insertAppliances: ({ db, client }) =>
      MOST.map((most) =>
        appliances.insertAppliance(db, { ...OVEN, ...MADE, id: `made-${most}`, clientId: client }, most),
      ),
    // The id of another home of the same agent.
    insertTakenAppliance: ({ db, client }) =>
      appliances.insertAppliance(db, { ...OVEN, ...MADE, id: "my-row-second-oven", clientId: client }, 99),
    updateAppliance: ({ db, client }) =>
      both((whose) =>
        appliances.updateAppliance(
          db,
          client,
          { id: `${whose}oven`, photoKey: null },
          { ...OVEN, photoKey: null, seen: null },
        ),
      ),
    trashAppliance: ({ db, client, row }) => appliances.trashAppliance(db, client, row("appliances"), NOON),
    restoreAppliance: ({ db, client }) =>
      both((whose) =>
        appliances.restoreAppliance(db, client, `${whose}trashed-oven`, { cutoff: LONG_AGO, most: 99 }),
      ),
    careChosen: ({ db, client }) => care.markCareChosen(db, client, NOON),
    welcomed: ({ db, client }) => care.markOnboarded(db, client, NOON),
    leveled: ({ db, client }) => care.markPlanRebalanced(db, client, NOON),
    fitSeen: ({ db, client }) => care.markSpreadNoticeSeen(db, client, NOON),
    lastDoneAsked: ({ db, client }) => care.markLastDoneAsked(db, client, NOON),
    recordDateColumns: ({ db, client }) => property.selectRecordDates(db, client),
    datedThings: ({ db, client }) => selectDatedRecords(db, client, "2000-01-01"),
    datedThingsOfFeed: ({ db }) => selectFeedDatedRecords(db, "my-row-token", "2000-01-01"),
    carePlan: ({ db, agent, client }) => care.selectCarePlan(db, client, agent),
    startingRows: ({ db, client }) => care.listYearRows(db, client),
    updateShape: async ({ db, agent, client }) => {
      const read = await property.readHomePlan(db, client, agent);
      return (
        read &&
        property.updateHomeIfUnchanged(db, client, read.home, { ...shapeOf(read.home), city: "Ocala" })
      );
    },
    moveUntouched: (asks) => [
      plan.updateOpenRow(asks.db, asks.client, "my-row-next", 0, { clientNotes: "Mine" }),
      property.moveUntouched(
        asks.db,
        asks.client,
        both((whose) => ({ ...due(`${whose}filing`), id: `${whose}filing` })),
        NOON,
      ),
      property.undoMoveUntouched(asks.db, asks.client, NOON),
    ],
    restoreRows: ({ db, client }) =>
      property.restoreRows(
        db,
        client,
        both((whose) => due(`${whose}put-away`)),
      ),
    updateHouse: ({ db, client }) => property.updateHouse(db, client, { shutoffs: "Mine" }, null),
    insertWarranties: ({ db, client }) =>
      MOST.map((most) =>
        warranties.insertWarranty(
          db,
          { ...CONTRACT, id: `made-${most}`, clientId: client, createdAt: NOON },
          most,
        ),
      ),
    insertTakenWarranty: ({ db, client }) =>
      warranties.insertWarranty(
        db,
        { ...CONTRACT, id: "my-row-second-contract", clientId: client, createdAt: NOON },
        99,
      ),
    updateWarranty: ({ db, client, row }) =>
      warranties.updateWarranty(db, client, row("home_warranty_providers"), { ...CONTRACT, seen: null }),
  },
};
