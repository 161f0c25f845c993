import { CONTACT_FIELDS, type ContactDetails } from "#app/domain/clients/client-form.ts";
import { clients } from "#db/schema.ts";

/** The columns of who a client is and where they live, as the fields name them. */
export const contactColumns = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, clients[name]])) as {
  [Name in keyof ContactDetails]: (typeof clients)[Name];
};
