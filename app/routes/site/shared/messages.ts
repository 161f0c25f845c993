import * as m from "#app/paraglide/messages.js";

export const privacyMeta = () => m.common_peaceful_home({ page: m.common_privacy() });
export const termsMeta = () => m.common_peaceful_home({ page: m.common_terms() });
