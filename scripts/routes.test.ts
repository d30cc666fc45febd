import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '@/server/operations'

test('npm run routes names for every operation the file that declares it', { timeout: 60_000 }, () => {
  const [, ...lines] = execFileSync(process.execPath, ['scripts/run.mjs', 'routes'], { encoding: 'utf8' }).trim().split('\n')
  const rows = lines.map((line) => line.split(/ {2,}/))
  expect(rows.map((row) => row[4])).toEqual(operations.map(({ id }) => id))
  expect(rows.filter(([, , , file]) => !existsSync(file ?? ''))).toEqual([])
})
