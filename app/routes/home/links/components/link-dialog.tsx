import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { Upload } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { LinkKind } from "#app/domain/links/home-links.ts";
import * as m from "#app/paraglide/messages.js";
import { LINKS } from "../paths.ts";

type Props = { url: string; label: string; kind: LinkKind };

/** A new link, shown once. */
export function LinkDialog({ url, label, kind }: Props) {
  const hydrated = useHydrated();
  const canShare = hydrated && typeof navigator.share === "function";
  return (
    <Dialog title={m.home_links_made({ name: label })} description={m.home_links_copy_now()} closeTo={LINKS}>
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the address is what the dialog is for, and it may scroll.
        tabIndex={0}
        className="rounded-sm border border-line bg-sunken px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere select-all"
      >
        {url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyButton text={url} label={m.common_copy_link()} />
        {canShare && (
          <Button
            type="button"
            variant="secondary"
            icon={<Upload />}
            // A share sheet that is closed again rejects; there is nothing to tell.
            onClick={() => navigator.share({ url }).catch(() => {})}
          >
            {m.home_links_share()}
          </Button>
        )}
      </div>
      <p className="mt-5 text-[0.9375rem] text-pretty text-ink-2">
        {kind === "helper" ? m.home_links_helper_can() : m.home_links_viewer_can()}
      </p>
      <DialogActions>
        <ButtonLink to={LINKS} replace preventScrollReset>
          {m.common_done()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
