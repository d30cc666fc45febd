import { type SQL, sql } from 'drizzle-orm'
import { NUMBERS_PER_BLOCK } from '../columns'
import { engine } from '../connection/engine'
import { sqliteConnection } from '../rows'
import type { Sql } from '../types'

/** Order numbers, which are those of the search documents as well: from inclusive, below exclusive. */
export interface NumberRange {
  from?: number | undefined
  below?: number | undefined
}

const block = `number / ${NUMBERS_PER_BLOCK}`
/** SQLite would otherwise prefer the index of all times for short times. */
const INDEXED = engine === 'sqlite' ? 'indexed by orders_number_block' : ''
/** PostgreSQL would otherwise join all orders with the blocks. */
const ONCE_PER_BLOCK = 'limit 1 offset 0'
/** The first block with an order created at or after a time. */
const FIRST_BLOCK = `with recursive blocks(block, last) as (
  select (select min(number) from orders) / ${NUMBERS_PER_BLOCK}, (select max(number) from orders) / ${NUMBERS_PER_BLOCK}
  union all select block + 1, last from blocks
  where block < last and not exists (select 1 from orders ${INDEXED} where ${block} = blocks.block and created_at >= ? ${ONCE_PER_BLOCK})
) select max(block) as block from blocks`
/** The last block with an order created before a time. */
const LAST_BLOCK = `with recursive blocks(block) as (
  select (select max(number) from orders) / ${NUMBERS_PER_BLOCK}
  union all select block - 1 from blocks
  where block > 0 and not exists (select 1 from orders ${INDEXED} where ${block} = blocks.block and created_at < ? ${ONCE_PER_BLOCK})
) select min(block) as block from blocks`

/**
 * A range that contains the numbers of all orders created in a time: from inclusive, to exclusive. Numbers follow the creation, but not
 * strictly: imported and concurrently created orders may be out of order. So it is found by an index on the times of each block of numbers,
 * and orders in the range still need the condition on their time.
 */
export async function numbersCreated(db: Sql, { from, to }: { from?: Date | undefined; to?: Date | undefined }): Promise<NumberRange> {
  const first = from && (await findBlock(db, FIRST_BLOCK, from))
  const last = to && (await findBlock(db, LAST_BLOCK, to))
  return {
    from: first === undefined ? undefined : first * NUMBERS_PER_BLOCK,
    below: last === undefined ? undefined : (last + 1) * NUMBERS_PER_BLOCK,
  }
}

/**
 * A range in which all numbers are of orders created in the time, so that its orders need no look at their time; undefined when there is
 * none.
 */
export async function numbersOnlyCreated(
  db: Sql,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<NumberRange | undefined> {
  const before = from && (await findBlock(db, LAST_BLOCK, from))
  const after = to && (await findBlock(db, FIRST_BLOCK, to))
  const range = {
    from: before === undefined ? undefined : (before + 1) * NUMBERS_PER_BLOCK,
    below: after === undefined ? undefined : after * NUMBERS_PER_BLOCK,
  }
  return (range.from ?? 0) < (range.below ?? Number.POSITIVE_INFINITY) ? range : undefined
}

/** The block as a number; 0 without orders. */
async function findBlock(db: Sql, statement: string, time: Date): Promise<number> {
  if (engine === 'sqlite') return (sqliteConnection(db).prepare(statement).pluck().get(time.getTime()) as number | null) ?? 0
  const [before, after] = statement.split('?') as [string, string]
  const query: SQL = sql`${sql.raw(before)}${time.toISOString()}::timestamptz${sql.raw(after)}`
  const { rows } = (await db.execute(query)) as unknown as { rows: { block: string | null }[] }
  return Number(rows[0]?.block ?? 0)
}
