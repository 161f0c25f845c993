import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type UploadFailure, UploadForm } from "#app/components/files/upload-form.tsx";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ConflictFields } from "#app/components/ui/conflict-fields.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { MAX_BRAND_BYTES } from "#app/domain/files/upload-limits.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { BRAND_IMAGES } from "#app/domain/profile/brand-image.ts";
import * as m from "#app/paraglide/messages.js";
import { BrandPreview } from "./brand-preview.tsx";
import { type Draft, PROFILE, type StoredLook, UPLOAD_PATH, useDraft } from "./draft.ts";
import { AgentFields, ColorField, type ProfileView } from "./fields.tsx";
import { ImageField } from "./image-field.tsx";

type Props = {
  profile: ProfileView;
  seen: string;
  look: StoredLook;
  signInEmail: string;
  failure: UploadFailure | null;
};

function useProfileForm({ profile, look, failure }: Props) {
  const typed = failure?.values;
  const fields = useRef<HTMLDivElement>(null);
  const [color, setColor] = useState(String(typed?.brandColor ?? look.color));
  const { draft, read, forget } = useDraft(draftOf(profile, look, typed), look);
  const { key } = useLocation();
  const shownAt = useRef(key);

  // After a save, reset the fields to the stored values and clear the files.
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    fields.current?.closest("form")?.reset();
    setColor(look.color);
    forget();
  }, [key, look.color, forget]);

  function readForm() {
    const form = fields.current?.closest("form");
    if (form) read(form);
  }
  // React controls the color, so the form has it only after the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new color is read.
  useEffect(readForm, [color]);

  return { fields, color, setColor, draft, readForm, savedAt: key };
}

/** One form for everything, so saving one part never loses another. */
export function ProfileForm(props: Props) {
  const { profile, seen, look, signInEmail, failure } = props;
  const { fields, color, setColor, draft, readForm, savedAt } = useProfileForm(props);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-7">
      <UploadForm
        action={PROFILE}
        uploadTo={UPLOAD_PATH}
        fileField={BRAND_IMAGES}
        optional
        maxBytes={MAX_BRAND_BYTES}
        failure={failure}
      >
        {({ failure: current, busy, progress }) => (
          <div ref={fields} onChange={readForm} className="space-y-5">
            <ConflictFields failure={current} values={{ ...profile, logoLink: look.logoLink }} seen={seen}>
              <Card aria-labelledby="information">
                <CardHeader id="information" title={m.agent_profile_information()} className="mb-4" />
                <AgentFields profile={profile} signInEmail={signInEmail} failure={current} />
              </Card>
              <Branding key={savedAt} {...{ look, draft, failure: current, color }} onColor={setColor} />
            </ConflictFields>
            {progress}
            <Button busy={busy} className="w-full sm:w-auto">
              {m.agent_profile_save_profile()}
            </Button>
          </div>
        )}
      </UploadForm>
      <div className="max-w-md xl:sticky xl:top-10">
        <BrandPreview draft={draft} />
      </div>
    </div>
  );
}

function draftOf(profile: ProfileView, look: StoredLook, typed: UploadFailure["values"] | undefined): Draft {
  const text = (name: keyof ProfileView) => String(typed?.[name] ?? profile[name]);
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    teamName: text("teamName"),
    brokerage: text("brokerage"),
    phone: text("phone"),
    email: text("email"),
    website: text("website"),
    color: readHexColor(String(typed?.brandColor ?? "")) ?? look.color,
    headshot: typed?.removeHeadshot === "on" ? "" : look.headshot,
    logo: look.logoLink || (typed?.removeLogo === "on" ? "" : look.logo),
  };
}

type BrandingProps = {
  look: StoredLook;
  draft: Draft;
  failure: UploadFailure | null;
  color: string;
  onColor: (typed: string) => void;
};

function Branding({ look, draft, failure, color, onColor }: BrandingProps) {
  const typed = failure?.values;
  const image = (name: "headshot" | "logo", remove: string) => ({
    image: name,
    src: draft[name],
    removable: look[name] !== "",
    removing: typed?.[remove] === "on",
    error: failure?.errors[name] || undefined,
  });
  return (
    <Card aria-labelledby="branding">
      <CardHeader id="branding" title={m.agent_profile_branding()} className="mb-4" />
      <BrandScope color={draft.color} className="space-y-7">
        <ImageField {...image("headshot", "removeHeadshot")} />
        <ColorField typed={color} color={draft.color} error={failure?.errors.brandColor} onType={onColor} />
        <ImageField {...image("logo", "removeLogo")} />
        <TextField
          label={m.agent_profile_logo_link()}
          name="logoLink"
          type="url"
          maxLength={500}
          autoComplete="off"
          placeholder={m.agent_profile_web_address()}
          hint={m.agent_profile_logo_link_hint()}
          defaultValue={String(typed?.logoLink ?? look.logoLink)}
          error={failure?.errors.logoLink || null}
        />
      </BrandScope>
    </Card>
  );
}
