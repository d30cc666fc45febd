/** The known vulnerabilities of the packages that are shipped, by `npm audit`. Development packages do not reach production. */

export const auditCommand = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

/**
 * The verdict on the output of `npm audit`: high and critical ones fail. Many registries, such as mirrors, offer no audit, and none is
 * reachable without a network: the step then counts as not checked, with the reason, and does not fail.
 * @param {string} output
 * @returns {{ passed: number, failed: number, skipped: number, notChecked?: number, reason?: string, output?: string }}
 */
export function auditVerdict(output) {
  const report = parseReport(output)
  const counts = report?.metadata?.vulnerabilities
  if (!counts)
    return { passed: 0, failed: 0, skipped: 0, notChecked: 1, reason: `not checked, the registry offers no audit: ${causeOf(report)}` }
  const severe = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => severity === 'high' || severity === 'critical')
  if (!severe.length) return { passed: 1, failed: 0, skipped: 0, ...(counts.total ? { reason: `${counts.total} below high` } : {}) }
  const list = severe.map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    output: `${list.join('\n')}\nRun npm audit --omit=dev for the advisories and the versions that fix them.`,
  }
}

/** npm writes warnings before the report. */
function parseReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

const causeOf = (report) => report?.error?.summary || report?.message || 'no answer'
