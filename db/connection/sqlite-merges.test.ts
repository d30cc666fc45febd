import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { sqliteConnection } from '@/db/rows'
import { type DocumentField, fields, type OrderDocument, writeOrderDocument } from '@/db/search/documents'
import { openDatabase } from './open'
import { openWholeLoad } from './sqlite-whole-load'

const empty = Object.fromEntries(fields.map((field) => [field, [] as string[]])) as Record<DocumentField, string[]>
const documentOf = (number: number): OrderDocument => ({ ...empty, name: ['ann', `name${number}`], ids: [`id${number}`] })

test('commits merge the segments of search documents in steps, and FTS5 itself merges none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-merges-'))
  const database = await openDatabase(`file:${join(folder, 'waybill.db')}`)
  try {
    let most = 0
    const file = new BetterSqlite3(join(folder, 'waybill.db'), { readonly: true })
    const segments = file.prepare('select count(distinct segid) from order_words_idx').pluck()
    for (let number = 1; number <= 150; number++) {
      await database.write((sql) => writeOrderDocument(sql, number, documentOf(number)))
      most = Math.max(most, segments.get() as number)
    }
    expect(file.prepare(`select v from order_words_config where k = 'automerge'`).pluck().get()).toBe(0)
    expect(most).toBeGreaterThan(3)
    expect(most).toBeLessThan(14)
    const found = (words: string) =>
      file.prepare('select rowid from order_words where order_words match ? order by rowid').pluck().all(words)
    expect(found('ann')).toHaveLength(150)
    expect(found('name77')).toEqual([77])
    file.close()
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})

test('the segment of a whole load is not merged with those of the next commits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-merges-'))
  const url = `file:${join(folder, 'waybill.db')}`
  try {
    await (await openDatabase(url)).close()
    const load = openWholeLoad(url)
    load.delayIndexes()
    for (let number = 1; number <= 2_000; number++) await load.run(() => writeOrderDocument(load.sql, number, documentOf(number)))
    load.finish()
    load.close()
    const file = new BetterSqlite3(join(folder, 'waybill.db'), { readonly: true })
    // A number of a segment is given again, but not with as many pages.
    const segments = file.prepare('select segid, count(*) as pages from order_words_idx group by segid')
    const [loaded, ...others] = segments.all()
    expect(others).toEqual([])
    const database = await openDatabase(url)
    for (let from = 2_001; from <= 4_000; from += 100)
      await database.write(async (sql) => {
        for (let number = from; number < from + 100; number++) await writeOrderDocument(sql, number, documentOf(number))
      })
    expect(segments.all()).toContainEqual(loaded)
    expect(segments.all().length).toBeLessThan(14)
    const found = file.prepare('select rowid from order_words where order_words match ?').pluck()
    expect(found.all('ann')).toHaveLength(4_000)
    // Nothing is left of what gave the index its levels.
    expect(found.all('word0')).toEqual([])
    file.close()
    await database.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a database that was analyzed while it was small is opened without statistics of the search index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-merges-'))
  const url = `file:${join(folder, 'waybill.db')}`
  try {
    const small = await openDatabase(url)
    await small.write((sql) => writeOrderDocument(sql, 1, documentOf(1)))
    await small.close()
    const file = new BetterSqlite3(join(folder, 'waybill.db'))
    file.exec('analyze')
    const counted = file.prepare('select tbl from sqlite_stat1').pluck()
    expect(counted.all()).toContain('order_words_data')
    const database = await openDatabase(url)
    const deletion = 'explain query plan delete from order_words_data where id >= ? and id <= ?'
    const plan = await database.write(async (sql) => sqliteConnection(sql).unsafeMode().prepare(deletion).all(1, 2))
    expect(plan).toMatchObject([{ detail: expect.stringContaining('rowid>? AND rowid<?') }])
    await database.close()
    expect(counted.all().filter((table) => /_words_/.test(String(table)))).toEqual([])
    file.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
