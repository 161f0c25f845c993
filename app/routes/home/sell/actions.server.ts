import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { SALE_PARTS } from "#app/domain/transfer/sale/handed-over.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { cancelOffer, offerHome } from "#app/services/transfer/sale/offer-home.server.ts";

type SellActionContext = ActionInput & { home: Home };

const { buttonAction, dispatch } = createActions<SellActionContext>(() => "/home/sell");

const offerForm = z.object({ parts: z.array(z.enum(SALE_PARTS)).max(SALE_PARTS.length).default([]) });

export const runSellIntent = dispatch({
  offer: buttonAction(offerForm, m.home_sell_failed, async ({ context, home }, { parts }) => {
    await offerHome(context, home.id, parts);
    return successToast(m.home_sell_offered());
  }),
  cancel: buttonAction(NO_FIELDS, m.home_sell_failed, async ({ context, home }) => {
    await cancelOffer(context, home.id);
    return successToast(m.home_sell_canceled());
  }),
});
