import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { openApiOf } from './openapi'
import { type ApiDigest, differences, digestOf } from './released'

/**
 * The API is compared with the last released one. Whoever changes it writes an entry into docs/changelog.md and then records the new one:
 * RELEASE_RECORD=true writes released.json.
 */
const file = new URL('released.json', import.meta.url)
const changelogText = readFileSync(new URL('../../../docs/changelog.md', import.meta.url), 'utf8')
const changelog = createHash('sha256').update(changelogText).digest('hex')
const released: ApiDigest & { changelog: string } = JSON.parse(readFileSync(file, 'utf8'))
const digest = digestOf(openApiOf(operations))

test('what the API takes and answers is as released, or the changelog tells the difference and it is recorded', () => {
  const changed = differences(released, digest)
  if (process.env.RELEASE_RECORD !== 'true' || !changed.length)
    return expect(changed, 'Write an entry into docs/changelog.md, then run this test with RELEASE_RECORD=true.').toEqual([])
  expect(changelog, `docs/changelog.md says nothing new. Write what integrators must know:\n${changed.join('\n')}`).not.toBe(
    released.changelog,
  )
  writeFileSync(file, `${JSON.stringify({ changelog, ...digest }, null, 2)}\n`)
})

test('the newest entry of the changelog is the first, and each has a date of its own', () => {
  const dates = [...changelogText.matchAll(/^## (.+)$/gm)].map(([, date]) => date as string)
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(dates).toEqual([...new Set(dates)].sort().reverse())
})

describe('a difference is', () => {
  const of = (schemas: ApiDigest['schemas'], operations: ApiDigest['operations'] = {}): ApiDigest => ({ operations, schemas })

  test('a new, missing or other line', () => {
    expect(differences(of({ A: 'string', B: 'integer' }), of({ A: 'string | null', C: 'boolean' }, { 'GET /v1/c': 'c' }))).toEqual([
      'new: GET /v1/c',
      'changed: A: string → string | null',
      'gone: B',
      'new: C',
    ])
  })

  test('a field that becomes required, read-only or of another type; no other words', () => {
    const document = openApiOf(operations)
    const order = document.components.schemas.CreateOrderModel
    expect(order?.properties?.externalId).toBeDefined()
    const edited = structuredClone(document)
    const properties = edited.components.schemas.CreateOrderModel?.properties as Record<string, { description?: string; type?: string }>
    properties.externalId = { ...properties.externalId, description: 'Other words.' }
    expect(differences(digest, digestOf(edited))).toEqual([])
    properties.externalId = { type: 'integer' }
    expect(differences(digest, digestOf(edited))).toHaveLength(1)
  })
})
