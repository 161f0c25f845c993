import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { StorageUsageProvider } from "#app/components/files/storage-usage.ts";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { agentQuota, quotaUsed } from "#app/domain/files/storage-quota.ts";
import { MAX_BRAND_FORM_BYTES } from "#app/domain/files/upload-limits.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { found } from "#app/http/not-found.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { getAgentSignIn } from "#db/queries/accounts/agents.server.ts";
import { getUsedBytes } from "#db/queries/files/stored-files.server.ts";
import { saveProfileForm } from "./actions.server.ts";
import { ProfileForm } from "./components/profile-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { firstName, lastName, teamName, brokerage, licenseNumber } = agent;
  const { phone, email, website, market, timeZone, inviteNote } = agent;
  const [signIn, taken] = await Promise.all([
    getAgentSignIn(context.db, agent.id),
    getUsedBytes(context.db, agentQuota(agent.id)),
  ]);
  const names = { firstName, lastName, teamName, brokerage, licenseNumber };
  const profile = { ...names, phone, email, website, market, timeZone, inviteNote };
  const { brandColor, headshotUrl, logoUrl } = agent;
  const linked = brandImageAt(agent.logoUrl, agent.id) === null;
  return {
    profile,
    seen: serializeSnapshot({ ...profile, brandColor, headshotUrl, logoUrl }),
    look: {
      color: agent.brandColor,
      headshot: agent.headshotUrl,
      logo: linked ? "" : agent.logoUrl,
      logoLink: linked ? agent.logoUrl : "",
    },
    signInEmail: found(signIn).email,
    used: quotaUsed(taken),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return saveProfileForm({
    request,
    context,
    agent,
    form: await readUploadForm(request, MAX_BRAND_FORM_BYTES, context),
  });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_profile_title() }) }];

export default function AgentProfilePage() {
  const { profile, seen, look, signInEmail, used } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHeader title={m.agent_profile_title()} subtitle={m.agent_profile_subtitle()} />
      <StorageUsageProvider value={used}>
        <ProfileForm {...{ profile, seen, look, signInEmail, failure }} />
      </StorageUsageProvider>
    </>
  );
}
