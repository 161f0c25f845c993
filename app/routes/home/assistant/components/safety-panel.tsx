import { Phone, TriangleAlert } from "#app/components/ui/icons.tsx";
import {
  callWords,
  emergencyHref,
  type SafetyNotice,
  vendorWords,
} from "#app/domain/assistant/danger/notice-text.ts";
import { phoneHref, phoneText } from "#app/domain/contact/links.ts";

const CALL =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-sm bg-coral px-5 text-base font-semibold text-surface no-underline";

/** What to do in danger and whom to call: above an answer, or instead of one. */
export function SafetyPanel({ notice }: { notice: SafetyNotice }) {
  const { language, title, lines, calls, shutoffs } = notice;
  return (
    <div lang={language} className="space-y-3 rounded-md bg-coral-soft px-4 py-4 text-ink">
      <p className="flex gap-2.5 text-lg/6 font-semibold text-coral">
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
        {title}
      </p>
      {lines.map((line) => (
        <p key={line} className="font-medium">
          {line}
        </p>
      ))}
      {shutoffs.map((note) => (
        <p key={note} className="font-semibold wrap-anywhere">
          {note}
        </p>
      ))}
      {calls.map(({ label, number }) => (
        <p key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={emergencyHref(number)} className={CALL}>
            <Phone aria-hidden="true" className="size-5" />
            {callWords(notice, number)}
          </a>
          <span className="min-w-0">{label}</span>
        </p>
      ))}
      <Vendor notice={notice} />
    </div>
  );
}

function Vendor({ notice }: { notice: SafetyNotice }) {
  const { vendor } = notice;
  if (!vendor) return null;
  const href = phoneHref(vendor.phone);
  return (
    <p>
      {vendorWords(notice)} {vendor.name}:{" "}
      {href ? (
        <a href={href} className="link inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
          {phoneText(vendor.phone)}
        </a>
      ) : (
        phoneText(vendor.phone)
      )}
    </p>
  );
}
