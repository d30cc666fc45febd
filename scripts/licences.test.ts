import { expect, test } from 'vitest'
import { licenceVerdict } from './licences.mjs'

const bill = (...packages: [name: string, licence: object | null][]) =>
  `npm warn something\n${JSON.stringify({
    components: packages.map(([name, licence]) => ({ name, version: '1.0.0', ...(licence && { licenses: [licence] }) })),
  })}`
const id = (licence: string) => ({ license: { id: licence } })

test('permissive licences pass, also one of several to choose from', () => {
  const verdict = licenceVerdict(
    bill(['a', id('MIT')], ['b', { expression: '(MIT OR WTFPL)' }], ['c', { license: { name: 'MIT AND OFL-1.1' } }]),
  )
  expect(verdict).toEqual({ passed: 1, failed: 0, skipped: 0, reason: '3 packages' })
})

test.each([
  ['GPL-3.0-only', id('GPL-3.0-only')],
  ['MIT AND GPL-2.0-only', { expression: 'MIT AND GPL-2.0-only' }],
  ['MIT AND \\(GPL-2.0-only OR MIT\\)', { expression: 'MIT AND (GPL-2.0-only OR MIT)' }],
  ['no licence', null],
])('%s fails, and names the package', (licence, given) => {
  expect(licenceVerdict(bill(['ok', id('ISC')], ['bad', given]))).toMatchObject({
    failed: 1,
    output: expect.stringMatching(new RegExp(`^bad 1.0.0: ${licence}\n`)),
  })
})

test('an exception holds for the licence that it names only', () => {
  expect(licenceVerdict(bill(['caniuse-lite', id('CC-BY-4.0')]))).toMatchObject({ passed: 1 })
  expect(licenceVerdict(bill(['caniuse-lite', id('GPL-3.0-only')]))).toMatchObject({ failed: 1 })
})
