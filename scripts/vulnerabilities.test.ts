import { expect, test } from 'vitest'
import { auditVerdict } from './vulnerabilities.mjs'

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, i) => [`package-${i}`, { name: `package-${i}`, severity, range: '<1.2' }]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  })

test('a high or critical vulnerability fails, with the packages that have one', () => {
  const verdict = auditVerdict(`npm warn something\n${report('low', 'high', 'critical')}`)
  expect(verdict).toMatchObject({ passed: 0, failed: 1 })
  expect(verdict.output).toContain('package-1 <1.2: high\npackage-2 <1.2: critical')
})

test('others pass, and are counted', () => {
  expect(auditVerdict(report())).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(auditVerdict(report('moderate', 'low'))).toMatchObject({ passed: 1, failed: 0, reason: '2 below high' })
})

test.each([
  [
    '{ "message": "405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk", "error": { "summary": "" } }',
    '405',
  ],
  ['npm warn audit request failed\n{ "error": { "summary": "getaddrinfo ENOTFOUND registry.npmjs.org" } }', 'ENOTFOUND'],
  ['', 'no answer'],
])('a registry without an audit, or none in reach, fails nothing, counts as not checked and is named', (output, cause) => {
  expect(auditVerdict(output)).toMatchObject({
    passed: 0,
    failed: 0,
    skipped: 0,
    notChecked: 1,
    reason: expect.stringMatching(`not checked.*${cause}`),
  })
})
