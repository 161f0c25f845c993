export function handOverPath(id: string): string {
  return `/agent/clients/hand-over/${encodeURIComponent(id)}`;
}
