import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { StormPage } from "../load.server.ts";

/** Shutoffs, insurer, documents, and evacuation zone, one press away. */
export function AccessCard({ access }: Pick<StormPage, "access">) {
  const { shutoffs, insurer, documents, zone, zoneSource, mayChange } = access;
  return (
    <Card aria-labelledby="access">
      <CardHeader id="access" title={m.home_storm_access()} />
      <dl className="divide-y divide-line">
        {shutoffs !== null && (
          <Row name={m.common_shutoffs()}>
            {shutoffs && <p className="whitespace-pre-line wrap-anywhere">{shutoffs}</p>}
            {mayChange && (
              <Link to="/home/property?dialog=shutoffs" className="link py-2.5">
                {shutoffs ? m.home_storm_edit_shutoffs() : m.home_storm_add_shutoffs()}
              </Link>
            )}
          </Row>
        )}
        {insurer !== null && (
          <Row name={m.common_insurer()}>
            {insurer ? (
              <p className="wrap-anywhere">{insurer}</p>
            ) : (
              mayChange && (
                <Link to="/home/property?dialog=facts" className="link py-2.5">
                  {m.home_storm_add_insurer()}
                </Link>
              )
            )}
            {documents && (
              <p>
                <Link to="/home/documents?kind=insurance" className="link py-2.5">
                  {m.home_storm_policy_documents()}
                </Link>
              </p>
            )}
          </Row>
        )}
        {documents && (
          <Row name={m.common_documents()}>
            <p>
              <Link to="/home/documents" className="link py-2.5">
                {m.home_storm_all_documents()}
              </Link>
            </p>
            <p>
              <Link to="/home/documents?dialog=upload" className="link py-2.5">
                {m.home_storm_add_photos()}
              </Link>
            </p>
          </Row>
        )}
        <Row name={m.home_storm_zone()}>
          {zone && <p className="font-medium">{zone}</p>}
          {mayChange && (
            <Link to="/home/florida?ask=evacuationZone" className="link py-2.5">
              {zone ? m.home_storm_change_zone() : m.home_storm_enter_zone()}
            </Link>
          )}
          <p>
            <a href={zoneSource.url} rel="noopener noreferrer" className="link py-2.5">
              {m.home_storm_look_up_zone()}
            </a>
          </p>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <dt className="text-[0.9375rem] text-ink-2">{name}</dt>
      <dd className="min-w-0 *:inline-flex *:min-w-0 *:w-full">{children}</dd>
    </div>
  );
}
