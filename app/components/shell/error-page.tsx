import { isRouteErrorResponse } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { errorReference, UNEXPECTED } from "#app/domain/errors.ts";
import { isRequestId } from "#app/domain/text/error-log.ts";
import * as words from "./error-words.ts";
import { HouseArt } from "./house-art.tsx";

const SAID: Record<number, { title: string; body: string }> = {
  400: { title: words.unreadable, body: words.goBack },
  403: { title: words.notYours, body: words.someoneElses },
  404: { title: words.nothingHere, body: words.moved },
  408: { title: words.tooSlow, body: words.goBack },
  413: { title: words.tooMuch, body: words.goBack },
  405: { title: words.failed, body: words.goBack },
};

/** What is shown instead of a page that cannot be: never a stack, always a way on. */
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
      <ButtonLink to={home}>{words.backToStart}</ButtonLink>
    </main>
  );
}
