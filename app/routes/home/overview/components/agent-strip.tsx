import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { MessageCircle, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { phoneHref, smsHref } from "#app/domain/contact/links.ts";
import * as m from "#app/paraglide/messages.js";
import type { Overview } from "../load.server.ts";

/** The ways to the agent; calling and texting only with a number that works. */
export function AgentStrip({ agent }: Pick<Overview, "agent">) {
  const name = agent.firstName || agent.name;
  const [call, text] = [phoneHref(agent.phone), smsHref(agent.phone)];
  return (
    <nav aria-label={m.home_overview_reach({ name })} className="flex min-w-0 flex-wrap gap-2">
      {call && (
        <a href={call} aria-label={m.home_overview_call({ name })} className={buttonClass("secondary", "sm")}>
          <Phone aria-hidden="true" className="size-4" />
          {m.common_call()}
        </a>
      )}
      {text && (
        <a href={text} aria-label={m.home_overview_text({ name })} className={buttonClass("secondary", "sm")}>
          <MessageSquare aria-hidden="true" className="size-4" />
          {m.common_text()}
        </a>
      )}
      <ButtonLink
        to="/home/agent?dialog=ask"
        variant="secondary"
        size="sm"
        icon={<MessageCircle />}
        className="max-w-full"
      >
        <span className="min-w-0 truncate">{m.home_agent_ask({ name })}</span>
      </ButtonLink>
    </nav>
  );
}
