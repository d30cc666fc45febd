/**
 * The score of an https answer by the rules that Mozilla's HTTP Observatory publishes
 * (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js): 100 and what each rule adds or takes, where additions count from 90
 * on. Left out are the rules about redirects and scripts of other hosts, which Waybill has neither of.
 */
export interface Score {
  score: number
  grade: string
  /** The points of each rule. */
  points: Record<string, number>
}

/** Sources in a policy that allow too much. */
const broad = ['*', 'http:', 'https:', 'ftp:']
const unsafeForCode = [...broad, "'unsafe-inline'", 'data:']
const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
/** The least score of each grade. */
const grades = Object.entries({
  'A+': 100,
  A: 90,
  'A-': 85,
  'B+': 80,
  B: 70,
  'B-': 65,
  'C+': 60,
  C: 50,
  'C-': 45,
  'D+': 40,
  D: 30,
  'D-': 25,
})

/** `setCookies` are the Set-Cookie headers of the site. */
export function observatoryScore(headers: Headers, setCookies: readonly string[] = []): Score {
  const points = {
    contentPolicy: contentPolicyPoints(headers.get('content-security-policy')),
    frames: framePoints(headers),
    sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    https: httpsPoints(headers.get('strict-transport-security')),
    referrer: referrerPoints(headers.get('referrer-policy')),
    resourcePolicy: /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
    otherOrigins: headers.has('access-control-allow-credentials') ? -50 : 0,
    cookies: cookiePoints(setCookies),
  }
  const sum = (kept: (value: number) => boolean) =>
    Object.values(points)
      .filter(kept)
      .reduce((total, value) => total + value, 0)
  const reduced = 100 + sum((value) => value < 0)
  const score = reduced < 90 ? reduced : reduced + sum((value) => value > 0)
  return { score, grade: grades.find(([, least]) => score >= least)?.[0] ?? 'F', points }
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

function contentPolicyPoints(policy: string | null): number {
  if (!policy) return -25
  const directives = directivesOf(policy)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const withNonces = (sources: string[]) =>
    sources.some((one) => /^'(nonce|sha\d+)-/.test(one)) ? sources.filter((one) => one !== "'unsafe-inline'") : sources
  const [scripts, styles] = [withNonces(sourcesOf('script-src')), withNonces(sourcesOf('style-src'))]
  if (scripts.some((one) => unsafeForCode.includes(one)) || sourcesOf('object-src').some((one) => broad.includes(one))) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (styles.some((one) => unsafeForCode.includes(one))) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function framePoints(headers: Headers): number {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors') ?? ['*']
  if (!ancestors.some((one) => broad.includes(one))) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}

function httpsPoints(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0)
  return seconds === 0 ? -20 : seconds < 15_768_000 ? -10 : 0
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0
  return privateReferrers.includes(header) ? 5 : -5
}

function cookiePoints(setCookies: readonly string[]): number {
  if (!setCookies.length) return 0
  const all = (flag: RegExp) => setCookies.every((cookie) => flag.test(cookie))
  if (!all(/; *secure/i)) return -40
  if (!all(/; *httponly/i)) return -30
  return all(/; *samesite=(lax|strict)/i) ? 5 : 0
}
