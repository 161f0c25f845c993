import type { LinkKind } from "#app/domain/links/home-links.ts";

export const LINKS = "/home/links";

export const newLinkPath = (kind: LinkKind) => `${LINKS}?new=${kind}`;
