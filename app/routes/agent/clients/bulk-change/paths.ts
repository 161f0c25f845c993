export function bulkPath(id: string): string {
  return `/agent/clients/bulk/${encodeURIComponent(id)}`;
}
