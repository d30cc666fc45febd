import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** docs/security.md names tests and files as evidence. Fails if one does not exist or a requirement is missing. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+))? \| (.+?) \| (.+) \|$/gm)].map(([, id = '', last, , proof = '']) => ({
  id,
  last,
  proof,
}))

/** The number of level 1 and 2 requirements in each section of OWASP ASVS 5.0.0; they come first in each section. */
const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const requirementIds = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, i) => `${chapter}.${section + 1}.${i + 1}`)),
)

test('every requirement of levels 1 and 2 is judged once', () => {
  const judged = rows.flatMap(({ id, last }) => {
    const [chapter, section, first] = id.split('.').map(Number) as [number, number, number]
    return Array.from({ length: Number(last ?? first) - first + 1 }, (_, i) => `${chapter}.${section}.${first + i}`)
  })
  expect(judged).toEqual(requirementIds)
  expect(requirementIds).toHaveLength(253)
})

describe('tests and files named as proof exist', () => {
  test.each(rows)('$id', ({ proof }) => {
    expect(proof.trim()).not.toBe('')
    for (const [, path = '', names = ''] of proof.matchAll(
      /`((?:app|components|server|db|e2e|scripts)\/[^`]+|[\w.-]+\.(?:mjs|json)|\.env\.example)`((?:,? “[^”]+”)*)/g,
    )) {
      expect(existsSync(join(root, path)), path).toBe(true)
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/g)) expect(readFileSync(join(root, path), 'utf8'), path).toContain(name)
    }
    for (const [, link = ''] of proof.matchAll(/\]\(([^)]+)\)/g)) expect(existsSync(join(root, 'docs', link)), link).toBe(true)
  })
})

test('no requirement is open', () => {
  expect(rows.filter(({ proof }) => /\bOpen:/.test(proof)).map(({ id }) => id)).toEqual([])
})
