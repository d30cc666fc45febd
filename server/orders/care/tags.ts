import { desc, eq, lte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { containsText } from '@/db/conditions'
import { insertRow } from '@/db/rows'
import { tagCounts } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { shortText } from '@/server/http/field-types'
import { envelope, pageOf } from '@/server/http/list'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { tagKey } from './tag-rules'

export const tagsQuery = listQuery(
  { q: shortText(40).optional().meta({ description: 'A part of the tag; upper and lower case are alike.' }) },
  ['count', 'tag'],
  '-count',
)

type TagsPage = z.output<typeof tagsQuery>

interface UsedTag {
  key: string
  /** The spelling of most orders. */
  tag: string
  count: number
}

/** The tags that orders have, with their numbers of orders; the most used first by default. */
export async function listTags(reader: Reader, page: TagsPage) {
  const sorted = sortTags(await usedTags(reader, page.filters.q ?? ''), page.sort)
  const after = page.afterKey ? sorted.findIndex(({ key }) => key === page.afterKey?.[1]) + 1 : page.offset
  const total = page.total ?? { count: sorted.length, capped: false }
  const found = pageOf(page, sorted.slice(after, after + page.size + 1), total, ({ key, count }) => [count, key])
  return envelope('tags', page, { ...found, rows: found.rows.map(({ tag, count }) => ({ tag, count })) })
}

async function usedTags(reader: Reader, q: string): Promise<UsedTag[]> {
  const count = sql<number>`sum(${tagCounts.count})`.mapWith(Number)
  const spellings = await reader.sql
    .select({ key: tagCounts.key, tag: tagCounts.tag, count })
    .from(tagCounts)
    .where(q.trim() ? containsText(tagCounts.key, ['', tagKey(q.trim()), '']) : undefined)
    .groupBy(tagCounts.key, tagCounts.tag)
    .having(sql`sum(${tagCounts.count}) > 0`)
    .orderBy(desc(sql`sum(${tagCounts.count})`), tagCounts.tag)
    .limit(MAX_LIST_DEPTH)
  const byKey = new Map<string, UsedTag>()
  for (const one of spellings) {
    const known = byKey.get(one.key)
    if (known) known.count += one.count
    else byKey.set(one.key, { ...one })
  }
  return [...byKey.values()]
}

function sortTags(tags: UsedTag[], { field, descending }: TagsPage['sort']): UsedTag[] {
  const byKey = (one: UsedTag, other: UsedTag) => (one.key < other.key ? -1 : 1)
  if (field === 'tag') return tags.sort((one, other) => (descending ? -1 : 1) * byKey(one, other))
  return tags.sort((one, other) => (one.count - other.count) * (descending ? -1 : 1) || byKey(one, other))
}

/** Sums up the +1/−1 rows into one row per spelling, once there are more than `above` rows. */
export async function foldTagCounts(database: Database, above: number): Promise<void> {
  const [all] = await database.sql
    .select({ rows: sql<number>`count(*)`.mapWith(Number), last: sql<number>`max(${tagCounts.number})`.mapWith(Number) })
    .from(tagCounts)
  if (!all || all.rows <= above) return
  await database.write(async (db) => {
    const deleted = await db.delete(tagCounts).where(lte(tagCounts.number, all.last)).returning()
    const sums = new Map<string, (typeof deleted)[number]>()
    for (const row of deleted) {
      const sum = sums.get(row.tag)
      if (sum) sum.count += row.count
      else sums.set(row.tag, row)
    }
    for (const { key, tag, count } of sums.values()) if (count) await insertRow(db, tagCounts, { key, tag, count })
  })
}

/** Forgets the spellings of those of the tags that no order has any more, at once instead of at the next folding. */
export async function forgetUnusedTags(db: Sql, tags: readonly string[]): Promise<void> {
  for (const key of new Set(tags.map(tagKey))) {
    const [counted] = await db
      .select({ count: sql<number>`coalesce(sum(${tagCounts.count}), 0)`.mapWith(Number) })
      .from(tagCounts)
      .where(eq(tagCounts.key, key))
    if (!counted?.count) await db.delete(tagCounts).where(eq(tagCounts.key, key))
  }
}
