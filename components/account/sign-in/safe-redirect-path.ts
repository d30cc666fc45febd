/** The path to open after signing in; '/' unless `next` is a path on this site. */
export function safePath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : null
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
