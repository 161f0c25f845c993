import { Link } from "@remix-run/react";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";

/** Privacy and terms, at the foot of every page before signing in and of the settings. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <nav
      aria-label={m.shell_auth_layout_about_service()}
      className={cx("flex justify-center gap-2 text-sm", className)}
    >
      {[
        ["/privacy", m.common_privacy()],
        ["/terms", m.common_terms()],
      ].map(([to = "", label]) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-ink-2 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
