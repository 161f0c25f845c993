import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

type Props = {
  id: string;
  title: string;
  /** "+ Add Appliance", and its dialog. */
  add: { label: string; to: string };
  empty: { icon: ReactNode; title: string; body: string };
  /** `li` elements. */
  rows: readonly ReactNode[];
  children?: ReactNode;
};

/** A list of records with a button to add one. */
export function RecordsCard({ id, title, add, empty, rows, children }: Props) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={title}
        action={
          rows.length > 0 && (
            <Link to={add.to} preventScrollReset className="link px-2 py-2.5">
              {add.label}
            </Link>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          className="py-4!"
          {...empty}
          action={
            <ButtonLink to={add.to} preventScrollReset variant="secondary">
              {add.label}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="-mb-2">{rows}</ul>
      )}
      {children}
    </Card>
  );
}
