import { phoneText } from "#app/domain/contact/links.ts";
import { licenseLine } from "#app/domain/profile/license.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { serviceAreaNote, sortByServiceArea } from "#app/domain/vendors/service-area.ts";
import { isFinancialVendor, isSettlementService } from "#app/domain/vendors/settlement-services.ts";
import { vendorLogoUrl } from "#app/domain/vendors/vendor.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import * as m from "#app/paraglide/messages.js";
import type { Brand } from "#db/queries/profile/profiles.server.ts";
import type { Vendor } from "#db/queries/vendors/vendors.server.ts";

export function toAgentView(brand: Brand) {
  const { firstName, teamName, brokerage, licenseNumber, phone, email, website } = brand;
  const { headshotUrl, logoUrl } = brand;
  const name = fullName(brand) || brokerage || m.common_your_agent_fallback();
  return {
    name,
    /** How to call them in a sentence. */
    shortName: firstName || name,
    office: [
      ...[teamName, brokerage].filter((part) => part !== name),
      licenseLine({ brokerage: "", licenseNumber }),
    ].filter(Boolean),
    phone: phoneText(phone),
    email,
    website,
    headshotUrl,
    logoUrl,
  };
}

export type AgentView = ReturnType<typeof toAgentView>;

/**
 * Vendors by category: the usual categories in order, then custom ones by name. Within one, those who serve the home
 * come first, otherwise in the order given.
 */
export function toVendorGroups(
  vendors: Vendor[],
  { zipCode, hasAgent }: { zipCode: string; hasAgent: boolean },
) {
  const categories = [...new Set(vendors.map(({ category }) => category))].sort(byUsualOrder);
  return categories.map((category) => {
    const members = sortByServiceArea(
      vendors.filter((vendor) => vendor.category === category),
      zipCode,
    );
    return {
      category,
      /** Money and insurance come with a disclaimer. */
      financial: members.some(isFinancialVendor),
      disclosure: hasAgent && isSettlementService({ category }) ? m.vendors_settlement_disclosure() : "",
      vendors: members.map(({ serviceArea, afterHours, logoKey, ...vendor }) => ({
        ...vendor,
        logo: vendorLogoUrl(logoKey),
        reach: serviceAreaNote({ serviceArea, afterHours }, zipCode),
      })),
    };
  });
}

export type VendorGroup = ReturnType<typeof toVendorGroups>[number];

function byUsualOrder(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, "en-US");
}

function rank(category: string): number {
  const place = (VENDOR_CATEGORIES as readonly string[]).indexOf(category);
  return place === -1 ? VENDOR_CATEGORIES.length : place;
}
