import { isRouteErrorResponse } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { isRequestId } from "#app/domain/text/request-id.ts";
import { mentionOf, UNEXPECTED } from "#app/domain/unexpected-error.ts";
import { HouseArt } from "./house-art.tsx";

const WORDS: Record<number, { title: string; body: string }> = {
  400: { title: "That request was not readable", body: "Please go back and try once more." },
  403: { title: "This page is not open to you", body: "It belongs to somebody else." },
  404: {
    title: "There is nothing at this address",
    body: "It may have moved, or the link may be incomplete.",
  },
  405: { title: "That did not work", body: "Please go back and try once more." },
};

/** What is shown instead of a page that cannot be: never a stack, always a way on. */
export function ErrorPage({ error, home }: { error: unknown; home: string }) {
  const words = (isRouteErrorResponse(error) && WORDS[error.status]) || UNEXPECTED;
  const id = isRouteErrorResponse(error) && isRequestId(error.data) ? error.data : null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="outline-none mx-auto flex max-w-lg flex-col items-center px-6 py-16 text-center"
    >
      <HouseArt className="mb-8 h-auto w-56" />
      <h1 className="text-[1.75rem]/9">{words.title}</h1>
      <p className="mt-3 mb-8 text-ink-2">
        {words.body}
        {id !== null && <span className="mt-2 block">{mentionOf(id)}</span>}
      </p>
      <ButtonLink to={home}>Back to the start</ButtonLink>
    </main>
  );
}
