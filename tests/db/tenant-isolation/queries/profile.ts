import * as verification from "#db/queries/profile/email-verification.server.ts";
import * as brand from "#db/queries/profile/profiles.server.ts";
import * as profiles from "#db/queries/profile/profiles.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const FIELDS: profiles.ProfileFields = {
  firstName: "N",
  lastName: "M",
  teamName: "",
  brokerage: "",
  licenseNumber: "",
  phone: "",
  email: "new@a.example",
  website: "",
  market: "",
  brandColor: "#010203",
  timeZone: "America/New_York",
  inviteNote: "",
};

export const PROFILE: QueryGroups = {
  ofAgents: {
    brand: ({ db, agent }) => brand.selectBrand(db, agent),
    shownBrand: ({ db, agent }) => brand.selectShownBrand(db, agent),
    brandOfAgent: ({ db, agent }) => brand.getBrand(db, agent),
    verification: ({ db, agent }) =>
      Promise.all([agent, "nobody"].map((id) => verification.getVerification(db, id))),
    markEmailVerified: ({ db }) =>
      ["nobody", "my-newcomer"].map((id) => verification.markEmailVerified(db, id, "my-newcomer@a.example")),
    insertVerificationEmailRow: ({ db, agent }) => [
      profiles.updateProfile(db, agent, FIELDS, null),
      verification.insertVerificationEmailRow(db, { id: "made-1", agentId: agent, now: NOON, dayAgo: 0 }),
    ],
    verifyNobody: ({ db }) =>
      verification.insertVerificationEmailRow(db, { id: "made-1", agentId: "nobody", now: NOON, dayAgo: 0 }),
    images: ({ db, agent }) => profiles.selectImages(db, agent),
    asSeen: ({ db, agent }) => profiles.selectAsSeen(db, agent, null, FIELDS),
    updateAgentSettings: ({ db, agent }) =>
      profiles.updateAgentSettings(db, agent, { emailNotifications: false, weeklyDigest: false }, null),
  },
};
