import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { LoaderCircle } from "#app/components/ui/icons.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

const BASE =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border font-semibold no-underline transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress [&_svg]:shrink-0";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-action text-action-ink hover:bg-action-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-control hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-sea hover:bg-sea-soft",
  danger: "border-transparent bg-coral text-coral-ink hover:bg-coral-hover",
};

// A small button is drawn smaller only where a mouse points at it: a thumb always gets 44 px.
const SIZES: Record<ButtonSize, { wide: string; quiet: string }> = {
  md: {
    wide: "min-h-11 px-[1.125rem] py-2 text-[0.9375rem]/5",
    quiet: "min-h-11 px-3 py-2 text-[0.9375rem]/5",
  },
  sm: {
    wide: "min-h-11 px-4 py-1.5 text-sm/5 md:pointer-fine:min-h-9",
    quiet: "min-h-11 px-2.5 py-1.5 text-sm/5 md:pointer-fine:min-h-9",
  },
};

export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string) {
  return cx(BASE, VARIANTS[variant], SIZES[size][variant === "quiet" ? "quiet" : "wide"], className);
}

function ButtonIcon({ icon, size }: { icon: ReactNode; size: ButtonSize }) {
  return (
    <span aria-hidden="true" className={size === "sm" ? "[&_svg]:size-4" : "[&_svg]:size-[1.125rem]"}>
      {icon}
    </span>
  );
}

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean };

/** `busy` keeps focus and ignores further presses, so a slow save is never sent twice. */
export function Button({
  variant = "primary",
  size = "md",
  icon,
  busy = false,
  type = "submit",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  const shown = busy ? <LoaderCircle className="animate-spin" /> : icon;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      onClick={busy ? ignore : onClick}
      {...(busy && { "aria-disabled": true, "aria-busy": true })}
    >
      {shown && <ButtonIcon icon={shown} size={size} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & Look;

export function ButtonLink({
  variant = "primary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon && <ButtonIcon icon={icon} size={size} />}
      {children}
    </Link>
  );
}
