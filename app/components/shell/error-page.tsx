import { isRouteErrorResponse } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { errorReference, UNEXPECTED } from "#app/domain/errors.ts";
import { isRequestId } from "#app/domain/text/error-log.ts";
import * as m from "#app/paraglide/messages.js";
import { HouseArt } from "./house-art.tsx";

const SAID: Record<number, { title: string; body: string }> = {
  400: {
    get title() {
      return m.shell_error_unreadable();
    },
    get body() {
      return m.shell_error_go_back();
    },
  },
  403: {
    get title() {
      return m.shell_error_not_yours();
    },
    get body() {
      return m.shell_error_someone_elses();
    },
  },
  404: {
    get title() {
      return m.shell_error_nothing_here();
    },
    get body() {
      return m.shell_error_moved();
    },
  },
  408: {
    get title() {
      return m.shell_error_too_slow();
    },
    get body() {
      return m.shell_error_go_back();
    },
  },
  413: {
    get title() {
      return m.shell_error_too_much();
    },
    get body() {
      return m.shell_error_go_back();
    },
  },
  405: {
    get title() {
      return m.shell_error_failed();
    },
    get body() {
      return m.shell_error_go_back();
    },
  },
};

/** Shown instead of a page that failed: never a stack trace, always a link to go on. */
export function ErrorPage({ error, home }: { error: unknown; home: string }) {
  const said = (isRouteErrorResponse(error) && SAID[error.status]) || UNEXPECTED;
  const id = isRouteErrorResponse(error) && isRequestId(error.data) ? error.data : null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="outline-none mx-auto flex max-w-lg flex-col items-center px-6 py-16 text-center"
    >
      <HouseArt className="mb-8 h-auto w-56" />
      <h1 className="text-[1.75rem]/9">{said.title}</h1>
      <p className="mt-3 mb-8 text-ink-2">
        {said.body}
        {id !== null && <span className="mt-2 block">{errorReference(id)}</span>}
      </p>
      <ButtonLink to={home}>{m.common_back_to_start()}</ButtonLink>
    </main>
  );
}

/** Shown in a home's frame to somebody whose role does not open the page. `message` says what, and who can change it. */
export function NoAccessPage({ message }: { message: string }) {
  return (
    <>
      <PageHeader title={m.shell_no_access()} subtitle={message} />
      <ButtonLink to="/home">{m.common_back_to_start()}</ButtonLink>
    </>
  );
}
