import { Globe, Mail, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import * as common from "#app/components/ui/words.ts";
import { emailHref, phoneHref, smsHref, websiteHref } from "#app/domain/contact/links.ts";

export type VendorContactProps = { name: string; phone: string; email: string; website: string };

/** Every way to reach a vendor, the call first. The number is in words too, for a screen without a phone. */
export function VendorContact({ name, phone, email, website }: VendorContactProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ContactLink href={phoneHref(phone)} icon={<Phone />} text={phone} label={`Call ${name}: ${phone}`} />
      <ContactLink
        href={smsHref(phone)}
        icon={<MessageSquare />}
        text={common.text}
        label={`Text ${name}: ${phone}`}
      />
      <ContactLink href={emailHref(email)} icon={<Mail />} text="Email" label={`Email ${name}`} />
      <ContactLink
        href={websiteHref(website)}
        icon={<Globe />}
        text="Website"
        label={`Website of ${name}`}
        outside
      />
    </div>
  );
}

function ContactLink({
  href,
  icon,
  text,
  label,
  outside,
}: {
  /** Null where there is nothing a browser may follow. */
  href: string | null;
  icon: ReactNode;
  text: string;
  label: string;
  outside?: boolean;
}) {
  if (href === null) return null;
  return (
    <a
      href={href}
      aria-label={label}
      {...(outside && { rel: "noopener noreferrer" })}
      className={buttonClass("secondary", "sm", "[&_svg]:size-4")}
    >
      <span aria-hidden="true">{icon}</span>
      {text}
    </a>
  );
}

/** What the agent's clients get, and the code to name for it. */
export function VendorOffer({ discount, code }: { discount: string; code: string }) {
  if (!discount && !code) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-dashed border-line-strong bg-sunken px-4 py-2.5">
      {discount && <p className="min-w-0 font-semibold wrap-anywhere">{discount}</p>}
      {code && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 text-[0.9375rem] text-ink-2">
            Code <span className="font-mono font-semibold text-ink wrap-anywhere select-all">{code}</span>
          </p>
          <CopyButton text={code} label="Copy" name={`Copy ${code}`} variant="quiet" size="sm" />
        </div>
      )}
    </div>
  );
}
