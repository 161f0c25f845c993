import { z } from "zod";
import { optionalPhoneLine } from "#app/domain/contact/phone-number.server.ts";
import { cityField, stateField, zipField } from "#app/domain/property/address-fields.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import {
  emailField,
  nameLine,
  optionalEmailField,
  optionalLine,
  optionalNameLine,
} from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { closingDayField } from "./client-card.ts";
import { INVITE_NOTE_MAX, isFitForStrangers } from "./invite-note.ts";
import { tagsField } from "./tags.ts";

export const contactFields = z.object({
  firstName: nameLine(m.clients_enter_first_name),
  lastName: nameLine(m.clients_enter_last_name),
  email: emailField(undefined, m.clients_enter_email),
  phone: optionalPhoneLine(),
  address: optionalLine(200),
  city: cityField(),
  state: stateField(m.common_enter_a_state_such_as_fl),
  zipCode: zipField(m.common_enter_a_5_digit_zip),
});

/** The email is lowercase. */
export type ContactDetails = z.output<typeof contactFields>;

/** In the order they are shown and exported. */
export const CONTACT_FIELDS = Object.keys(contactFields.shape) as (keyof ContactDetails)[];

export function pickContactDetails(client: ContactDetails): ContactDetails {
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, client[name]])) as ContactDetails;
}

const features = z
  .array(z.enum(HOME_FEATURES, { error: m.common_choose_from_the_list }))
  .default([])
  .transform((chosen) => HOME_FEATURES.filter((feature) => chosen.includes(feature)));

/** A client with their home. */
export const clientFields = contactFields.extend({
  propertyType: z.enum(PROPERTY_TYPES, { error: m.common_choose_a_property_type }),
  features,
});

export function inviteNoteField() {
  return optionalLine(INVITE_NOTE_MAX).refine(isFitForStrangers, { error: m.clients_invite_note_plain });
}

export type ClientDetails = z.output<typeof clientFields>;

/** The invite dialog's fields: also what the agent's own card begins with. */
export const inviteFields = clientFields.extend({
  cardClosedOn: closingDayField(),
  tags: tagsField(),
  inviteNote: inviteNoteField(),
  /** Of a couple: joins the card, and with an email the home too. */
  secondName: optionalNameLine(),
  secondEmail: optionalEmailField(m.common_enter_a_valid_email_address),
});

export type InviteDetails = z.output<typeof inviteFields>;
