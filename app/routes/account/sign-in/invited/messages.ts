import * as m from "#app/paraglide/messages.js";
export const yourHome = (firstName: string, address: string) =>
  address === ""
    ? m.account_sign_in_invited_your_home({ firstName })
    : m.account_sign_in_invited_your_home_your_home_at_has({ firstName, address });
