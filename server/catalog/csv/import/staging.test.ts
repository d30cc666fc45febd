import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Row, RowChunk } from '../file/rows'
import { readStagedRows, stageRows } from './staging'

const dataDir = mkdtempSync(join(tmpdir(), 'waybill-staging-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const row = (line: number): Row => ({ line, cells: ['TEE'], problems: [] })

async function stageAndRead(rows: Row[]) {
  async function* chunks(): AsyncGenerator<RowChunk> {
    yield { columns: ['sku'], rows }
  }
  const { id } = await stageRows(dataDir, chunks())
  return (await readStagedRows(dataDir, id, 0, 10)).map((staged) => staged.row)
}

test('staged rows are read as they were written', async () => {
  const rows: Row[] = [row(2), { ...row(3), isMalformed: true }]
  expect(await stageAndRead(rows)).toEqual(rows)
})

test('a malformed row staged by an earlier release is still malformed', async () => {
  const earlier = { ...row(2), isUnfit: true } as Row
  expect(await stageAndRead([earlier])).toEqual([{ ...row(2), isMalformed: true }])
})
