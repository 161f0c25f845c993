import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
export const checkAddress = (email: string) =>
  m.agent_client_check_address({ email: m.agent_client_unreachable({ email: email }) });
export const onlyTheyChange = (email: string, firstName: string) =>
  m.agent_client_only_they_change({
    email: m.agent_client_unreachable({ email: email }),
    firstName: firstName,
  });
export const doneByService = (services: string[]) =>
  m.agent_client_done_by_service({ services: joinWithAnd(services) });
export const SERVICES = {
  pool_service: m.agent_client_services_pool_service,
  lawn_service: m.agent_client_services_lawn_service,
  pest_service: m.agent_client_services_pest_service,
};
