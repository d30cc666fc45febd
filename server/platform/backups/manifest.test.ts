import { expect, test } from 'vitest'
import { releaseSchema } from '@/db/backup/schema-version'
import { engine } from '@/db/connection/engine'
import { parseManifest } from './manifest'

const manifest = {
  format: 1,
  engine,
  build: 'development',
  createdAt: '2026-11-24T18:00:00.000Z',
  head: { sequence: 0, hash: '' },
  database: '',
}
const parse = (fields: object) => parseManifest(JSON.stringify({ ...manifest, ...fields }))

test('a backup of a release with a newer database is refused, with the release that can restore it', () => {
  expect(() => parse({ release: { version: '7.2.0', schema: releaseSchema() + 1 } })).toThrow(
    /^This is a backup of release 7\.2\.0, whose database is newer than this release, \d+\.\d+\.\d+\. Restore it with release 7\.2\.0 or a later one\.$/,
  )
})

test.each([
  ['with the same database', { release: { version: '0.1.1', schema: releaseSchema() } }],
  ['with an older one', { release: { version: '0.0.1', schema: 1 } }],
  ['that did not tell its version', {}],
])('a backup of a release %s can be restored', (_which, fields) => {
  expect(parse(fields)).toMatchObject(fields)
})
