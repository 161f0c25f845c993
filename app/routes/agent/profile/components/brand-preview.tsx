import { AgentLogo } from "#app/components/profile/agent-logo.tsx";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { phoneText, websiteName } from "#app/domain/contact/links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { Draft } from "./draft.ts";

export function BrandPreview({ draft }: { draft: Draft }) {
  const name = fullName(draft) || draft.brokerage || m.common_your_agent();
  const office = [draft.teamName, draft.brokerage].filter((part) => part !== "" && part !== name);
  const reach = [phoneText(draft.phone), draft.email, websiteName(draft.website)].filter(Boolean);
  return (
    <figure aria-labelledby="preview" className="min-w-0">
      <figcaption id="preview" className="eyebrow mb-2.5">
        {m.agent_profile_preview()}
      </figcaption>
      <BrandScope
        color={draft.color}
        className="overflow-hidden rounded-md border border-line bg-ground shadow-card"
      >
        <div className="h-1.5 bg-brand" />
        <div className="bg-linear-to-b from-brand-soft to-ground px-4 pt-4 pb-3">
          <p className="flex min-w-0 items-center gap-3 text-[0.9375rem]/5 font-semibold">
            <Avatar name={name} src={draft.headshot} />
            <span className="min-w-0 wrap-anywhere">
              {[name, draft.brokerage].filter(Boolean).join(" · ")}
            </span>
          </p>
          <p className="mt-3 font-serif text-2xl font-[560] tracking-[-0.012em]">
            {m.agent_profile_preview_home()}
          </p>
          <p className="text-[0.9375rem]/6 text-ink-2">{m.agent_profile_preview_address()}</p>
        </div>
        <div className="m-4 mt-2 overflow-hidden rounded-md border border-line bg-surface shadow-card">
          <div className="h-1.5 bg-brand" />
          <div className="bg-linear-to-b from-brand-soft to-surface px-4 pt-5 pb-4 text-center">
            <Avatar name={name} src={draft.headshot} size="lg" />
            <p className="mt-2 font-serif text-xl/7 font-[560] text-balance wrap-anywhere">{name}</p>
            {office.map((line) => (
              <p key={line} className="text-[0.9375rem] text-ink-2 wrap-anywhere">
                {line}
              </p>
            ))}
            <AgentLogo src={draft.logo} className="mt-3" />
          </div>
          {reach.length > 0 && (
            <ul className="divide-y divide-line px-4 pb-2 text-[0.9375rem] font-semibold">
              {reach.map((line) => (
                <li key={line} className="py-2.5 wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          )}
        </div>
      </BrandScope>
    </figure>
  );
}
