import type { ClientStatus } from "#app/domain/clients/client-status.ts";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import type { HomeFeature, HomeTrait, PropertyType } from "#app/domain/property/home-features.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import type { Habits } from "./history.ts";

/** The code of the demo home nobody has joined yet. */
export const OPEN_INVITE_CODE = "PEACE7";

/** How somebody joined: never yet, by code without ever setting a password, or with one. */
type Access = "not_joined" | "code" | "password";

export type DemoClient = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  propertyType: PropertyType;
  features: HomeFeature[];
  /** Features the home had until the homeowner changed them. */
  formerly?: { features: HomeFeature[]; untilDaysAgo: number };
  status: ClientStatus;
  access: Access;
  invitedDaysAgo: number;
  /** Null = nobody has logged in yet. */
  activeHoursAgo: number | null;
  inviteCode?: string;
  /** What the agent may see beside the plan; nothing where it is left out. */
  shares?: SharedSection[];
  habits?: Habits;
  /** Care level, services, and extra tasks; left out = not asked yet (older homes then have everything). */
  care?: DemoCare;
  house?: {
    yearBuilt?: number;
    roofYear?: number;
    roofMaterial?: string;
    hvacYear?: number;
    insurer?: string;
    renewsInDays?: number;
    shutoffs?: string;
  };
};

type DemoCare = {
  level: CareLevel;
  traits?: HomeTrait[];
  /** Slugs of tasks. */
  keeps?: readonly string[];
  chosenDaysAgo: number;
};

const DAY = 24;

/** Email of the homeowner whose home has everything in it. */
export const FIRST_HOMEOWNER = "daniel@reyes.example";

/** Tasks the first homeowner never does. */
export const NEVER_DONE_TASKS = [
  "appliance-dryer-vent",
  "insurance-shop-renewal",
  "plumbing-water-heater-flush",
] as const;

export const CLIENTS: DemoClient[] = [
  {
    firstName: "Daniel",
    lastName: "Reyes",
    email: FIRST_HOMEOWNER,
    phone: "(727) 555-0131",
    address: "214 Mangrove Way",
    city: "St. Petersburg",
    zipCode: "33704",
    propertyType: "single_family",
    features: ["pool", "irrigation", "hurricane", "screen", "garage"],
    formerly: { features: ["pool", "spa", "irrigation", "hurricane", "screen", "garage"], untilDaysAgo: 120 },
    status: "active",
    access: "password",
    shares: ["expenses", "house_dates"],
    care: {
      level: "standard",
      keeps: ["budget-home-fund-monthly", "screen-enclosure-wash"],
      chosenDaysAgo: 40,
    },
    invitedDaysAgo: 804,
    activeHoursAgo: 2,
    habits: { putsOff: 0.04, skips: 0.05, keepsUp: true, neverDoes: NEVER_DONE_TASKS },
    house: {
      yearBuilt: 1987,
      roofYear: 2019,
      roofMaterial: "Architectural shingle",
      insurer: "Harbor Mutual",
      renewsInDays: 27,
      shutoffs:
        "Water: left of the front steps, under the green lid. Gas: none. Main breaker: garage, east wall.",
    },
  },
  {
    firstName: "Zoë",
    lastName: "Müller-Östergård",
    email: "zoe@mullerostergard.example",
    phone: "(727) 555-0132",
    address: "880 Mandalay Avenue, Unit 1204",
    city: "Clearwater Beach",
    zipCode: "33767",
    propertyType: "condo",
    features: ["hurricane", "spa"],
    care: { level: "essential", chosenDaysAgo: 12 },
    status: "active",
    access: "password",
    invitedDaysAgo: 240,
    activeHoursAgo: 20,
    habits: { putsOff: 0.1, skips: 0.06, keepsUp: false },
    house: { yearBuilt: 2004, insurer: "Tidewater Flood & Home", renewsInDays: 131 },
  },
  {
    firstName: "Alexandria-Josephine",
    lastName: "Featherstonehaugh-Cholmondeley Vandersteen",
    email: "alexandria.featherstonehaugh-cholmondeley@vandersteen.example",
    phone: "(941) 555-0133",
    address: "15723 Old Bahia Vista Boulevard Northeast, Guest House B",
    city: "Sarasota",
    zipCode: "34236",
    propertyType: "single_family",
    features: ["pool", "solar", "fireplace", "garage"],
    care: { level: "standard", traits: ["pool_service", "hires"], chosenDaysAgo: 25 },
    status: "active",
    access: "password",
    invitedDaysAgo: 205,
    activeHoursAgo: 3 * DAY + 4,
    habits: { putsOff: 0.15, skips: 0.08, keepsUp: false },
    house: {
      yearBuilt: 1962,
      roofYear: 2023,
      roofMaterial: "Concrete tile",
      hvacYear: 2023,
      insurer: "Gulf Coast Mutual",
      renewsInDays: 24,
    },
  },
  {
    firstName: "Marcus",
    lastName: "Whitfield",
    email: "marcus@whitfield.example",
    phone: "(850) 555-0134",
    address: "37 Longleaf Court",
    city: "Panama City",
    zipCode: "32401",
    propertyType: "mobile_home",
    features: ["well", "septic"],
    status: "active",
    access: "password",
    invitedDaysAgo: 150,
    activeHoursAgo: 2 * DAY,
    habits: { putsOff: 0.12, skips: 0.05, keepsUp: false },
    house: { yearBuilt: 2011, roofYear: 2011, roofMaterial: "Metal" },
  },
  {
    firstName: "Lorraine",
    lastName: "Baptiste",
    email: "lorraine@baptiste.example",
    phone: "(850) 555-0135",
    address: "1406 East Gadsden Street",
    city: "Pensacola",
    zipCode: "32501",
    propertyType: "single_family",
    features: ["well", "septic", "hurricane", "garage"],
    status: "active",
    access: "code",
    invitedDaysAgo: 96,
    activeHoursAgo: 5 * DAY,
    habits: { putsOff: 0.2, skips: 0.04, keepsUp: false },
    house: { yearBuilt: 1948, roofYear: 2021, roofMaterial: "Standing-seam metal" },
  },
  {
    firstName: "Renée",
    lastName: "Thibodeaux",
    email: "renee@thibodeaux.example",
    phone: "(904) 555-0136",
    address: "59 Riverside Mews",
    city: "Jacksonville",
    zipCode: "32202",
    propertyType: "townhome",
    features: ["solar", "garage"],
    status: "active",
    access: "password",
    invitedDaysAgo: 190,
    // Silent for nine weeks: everything due since then is overdue.
    activeHoursAgo: 63 * DAY,
    habits: { putsOff: 0.1, skips: 0.05, keepsUp: false },
  },
  {
    firstName: "José Ángel",
    lastName: "Núñez",
    email: "jose@nunez.example",
    phone: "(239) 555-0137",
    address: "402 Gordon Pass Lane",
    city: "Naples",
    zipCode: "34102",
    propertyType: "single_family",
    features: ["pool", "spa", "solar", "screen", "fireplace"],
    status: "active",
    access: "code",
    invitedDaysAgo: 58,
    activeHoursAgo: 9 * DAY,
    habits: { putsOff: 0.1, skips: 0.1, keepsUp: false },
  },
  {
    firstName: "Hank",
    lastName: "Dubois",
    email: "hank@dubois.example",
    phone: "(352) 555-0138",
    address: "7 Silver Springs Trail",
    city: "Ocala",
    zipCode: "34470",
    propertyType: "mobile_home",
    features: ["well", "septic"],
    status: "inactive",
    access: "password",
    invitedDaysAgo: 310,
    activeHoursAgo: 140 * DAY,
    habits: { putsOff: 0.25, skips: 0.1, keepsUp: false },
  },
  {
    firstName: "Grace",
    lastName: "Nakamura",
    email: "grace@nakamura.example",
    phone: "",
    address: "1100 Brickell Bay Drive, Apt 27F",
    city: "Miami",
    zipCode: "33131",
    propertyType: "condo",
    features: ["hurricane"],
    status: "invited",
    access: "not_joined",
    invitedDaysAgo: 47,
    activeHoursAgo: null,
  },
  {
    firstName: "Tom",
    lastName: "O'Leary",
    email: "tom@oleary.example",
    phone: "(407) 555-0140",
    address: "23 Lake Eola Terrace",
    city: "Orlando",
    zipCode: "32801",
    propertyType: "townhome",
    features: ["garage"],
    status: "invited",
    access: "not_joined",
    invitedDaysAgo: 5,
    activeHoursAgo: null,
  },
  {
    firstName: "Kayla",
    lastName: "Brooks",
    email: "kayla@brooks.example",
    phone: "(813) 555-0141",
    address: "610 South Rome Avenue, #305",
    city: "Tampa",
    zipCode: "33606",
    propertyType: "condo",
    features: [],
    status: "active",
    access: "code",
    invitedDaysAgo: 3,
    activeHoursAgo: 30,
    habits: { putsOff: 0, skips: 0, keepsUp: true },
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    email: "priya@raman.example",
    phone: "(813) 555-0142",
    address: "19 Channelside Walk",
    city: "Tampa",
    zipCode: "33602",
    propertyType: "townhome",
    features: ["garage"],
    status: "invited",
    access: "not_joined",
    invitedDaysAgo: 0,
    activeHoursAgo: null,
    inviteCode: OPEN_INVITE_CODE,
  },
];
