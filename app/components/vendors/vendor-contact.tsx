import type { ReactNode } from "react";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Globe, Mail, MessageSquare, Phone } from "#app/components/ui/icons.tsx";
import { emailHref, phoneHref, phoneText, smsHref, websiteHref } from "#app/domain/contact/links.ts";
import * as m from "#app/paraglide/messages.js";

export type VendorContactProps = {
  name: string;
  phone: string;
  email: string;
  website: string;
  /** The vendor's id, where a homeowner's taps are counted. */
  tap?: string;
};

/** Every way to reach a vendor, the phone first. The number is written out for screens without a phone. */
export function VendorContact({ name, phone, email, website, tap }: VendorContactProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ContactLink
        tap={tap}
        href={phoneHref(phone)}
        icon={<Phone />}
        text={phoneText(phone)}
        label={m.vendors_call_vendor({ vendor: name, phone: phoneText(phone) })}
      />
      <ContactLink
        tap={tap}
        href={smsHref(phone)}
        icon={<MessageSquare />}
        text={m.common_text()}
        label={m.vendors_text_vendor({ vendor: name })}
      />
      <ContactLink
        tap={tap}
        href={emailHref(email)}
        icon={<Mail />}
        text={m.common_email()}
        label={m.vendors_email_vendor({ vendor: name })}
      />
      <ContactLink
        tap={tap}
        href={websiteHref(website)}
        icon={<Globe />}
        text={m.common_website()}
        label={m.vendors_website_of({ vendor: name })}
        outside
      />
    </div>
  );
}

type ReachProps = Pick<VendorContactProps, "name" | "phone"> & { className?: string };

export function VendorContactLinks({ name, phone, className }: ReachProps) {
  const [call, text] = [phoneHref(phone), smsHref(phone)];
  const look = cx("vendor-reach", className);
  return (
    <>
      {call && (
        <a
          href={call}
          aria-label={m.vendors_call_vendor({ vendor: name, phone: phoneText(phone) })}
          className={look}
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      )}
      {text && (
        <a href={text} aria-label={m.vendors_text_vendor({ vendor: name })} className={look}>
          <MessageSquare aria-hidden="true" className="size-5" />
        </a>
      )}
    </>
  );
}

function ContactLink({
  href,
  tap,
  icon,
  text,
  label,
  outside,
}: {
  /** Null if there is no safe link. */
  href: string | null;
  tap: string | undefined;
  icon: ReactNode;
  text: string;
  label: string;
  outside?: boolean;
}) {
  if (href === null) return null;
  return (
    <a
      href={href}
      data-tap={tap}
      aria-label={label}
      {...(outside && { rel: "noopener noreferrer" })}
      className="vendor-way"
    >
      {icon}
      {text}
    </a>
  );
}

export function VendorDiscount({ discount, code }: { discount: string; code: string }) {
  if (!discount && !code) return null;
  return (
    <div className="vendor-offer">
      {discount && <p className="min-w-0 font-semibold wrap-anywhere">{discount}</p>}
      {code && (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 text-[0.9375rem] text-ink-2">
            {m.common_code()}{" "}
            <span className="font-mono font-semibold text-ink wrap-anywhere select-all">{code}</span>
          </p>
          <CopyButton
            text={code}
            label={m.ui_copy()}
            name={m.vendors_copy_code({ code })}
            variant="quiet"
            size="sm"
          />
        </div>
      )}
    </div>
  );
}
