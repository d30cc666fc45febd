import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, { version?: string }>
}

/** Versions below `from` lose data or have security holes; better-sqlite3 13 does not run on Node 20. */
const versionRanges = [
  { name: 'better-sqlite3', from: '12.8.0', below: '13.0.0' },
  { name: 'next', from: '16.4.5' },
  { name: 'next-auth', from: '4.24.15' },
  { name: 'drizzle-orm', from: '0.45.2' },
]

/** All installed versions according to package-lock.json, including nested ones. */
function installedVersion(name: string) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => (path.endsWith(`node_modules/${name}`) ? [entry.version ?? ''] : []))
}

/** Below zero if `a` is older. A pre-release such as 16.4.5-canary.1 is older than its release. */
function compare(a: string, b: string) {
  const parts = (version: string) => [...(version.split('-')[0] ?? '').split('.').map(Number), version.includes('-') ? 0 : 1]
  const [left, right] = [parts(a), parts(b)]
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

describe('package-lock.json', () => {
  test.each(versionRanges)('has $name from $from on', ({ name, from, below }) => {
    const versions = installedVersion(name)
    expect(versions).not.toEqual([])
    for (const version of versions) {
      expect(compare(version, from), `${name} ${version} is older than ${from}`).toBeGreaterThanOrEqual(0)
      if (below) expect(compare(version, below), `${name} ${version} is not below ${below}`).toBeLessThan(0)
    }
  })

  test('has the same version of every Mantine package', () => {
    const versions = Object.entries(lock.packages).flatMap(([path, entry]) =>
      path.includes('node_modules/@mantine/') ? [entry.version] : [],
    )
    expect(new Set(versions).size).toBe(1)
  })
})

test('versions compare by number, and a pre-release is older than its release', () => {
  expect(compare('12.10.0', '12.8.0')).toBeGreaterThan(0)
  expect(compare('16.4.5-canary.3', '16.4.5')).toBeLessThan(0)
  expect(compare('4.24.15', '4.24.15')).toBe(0)
})
