import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { invalid } from '../refusal'

/** Counts are exact up to here; pages reach no further. */
export const FAR = 10_000

type Key = (string | number)[]

interface Sort<S extends string> {
  field: S
  descending: boolean
}

/** A page as asked for: by number, or by continuing from a cursor. */
export interface Page<F, S extends string> {
  filters: F
  sort: Sort<S>
  /** Whether the caller asked for this order, or it is the list's own. */
  sorted: boolean
  size: number
  number: number | null
  offset: number
  /** Sort values of the last row seen; null on a page by number. */
  after: Key | null
  /** For a walk down a value that changes: where it began, and that it now goes up again from there. */
  began: Key | null
  rising: boolean
  total: { count: number; capped: boolean } | null
  /** The filters and sort as sent, for the next cursor. */
  raw: Record<string, string>
}

export interface Cursor {
  q: Record<string, string>
  a: Key
  t: number
  c: boolean
  b?: Key
  r?: boolean
}

const paging = {
  page: z.coerce.number().int().min(1).optional().meta({ description: 'From 1; page × pageSize reaches 10 000.' }),
  pageSize: z.coerce.number().int().min(1).max(200).optional().meta({ description: '50 unless given.' }),
  cursor: z.string().max(10_000).optional().meta({ description: 'The nextCursor of the page before. It carries sort and filters.' }),
}

/** The query of a list: its own filters, and page, pageSize, cursor and sort; `name` is what the document calls the ways to sort it. */
export function listQuery<F extends z.ZodRawShape, const S extends string>(
  filters: F,
  sorts: readonly [S, ...S[]],
  fallback: S | `-${S}`,
  name?: string,
) {
  const ways = z.enum(sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]], {
    error: `Sort by ${sorts.join(' or ')}, with - in front for descending.`,
  })
  const sort = name ? ways.meta({ id: name }) : ways
  const sorted = { ...filters, sort: sort.optional().meta({ description: `${fallback} unless given.` }) }
  return asPage<z.ZodObject<F & { sort: z.ZodOptional<typeof sort> }>, S>(z.strictObject(sorted) as never, fallback)
}

function asPage<F extends z.ZodObject, S extends string>(own: F, fallback: string) {
  type Filters = Omit<z.output<F>, 'sort'>
  const documented = own.extend(paging)
  return z
    .record(z.string(), z.string())
    .transform((sent, context): Page<Filters, S> => {
      const { page, pageSize, cursor, ...raw } = sent
      const refuse = (error: z.ZodError) => {
        for (const issue of error.issues) context.addIssue({ ...issue, input: issue.input ?? sent } as never)
        return z.NEVER as Page<Filters, S>
      }
      const parsedPaging = z.object(paging).safeParse({ page, pageSize, cursor })
      let continued: Cursor | null = null
      if (cursor !== undefined) {
        continued = decode(cursor)
        if (!continued) return refuse(issue('cursor', 'This is not a cursor that this list gave.', cursor))
        const others = Object.keys({ ...raw, ...(page === undefined ? {} : { page }) })
        if (others.length)
          return refuse(
            issue(others[0] as string, 'A cursor carries its filters and sort; send it with pageSize only.', sent[others[0] as string]),
          )
      }
      const filters = own.safeParse(continued ? continued.q : raw)
      if (!filters.success || !parsedPaging.success) {
        const issues = [...(filters.error?.issues ?? []), ...(parsedPaging.error?.issues ?? [])]
        return refuse(new z.ZodError(issues))
      }
      const size = parsedPaging.data.pageSize ?? 50
      const number = parsedPaging.data.page ?? 1
      if (number * size > FAR)
        return refuse(issue('page', `Pages reach ${FAR} rows deep. To go further, follow nextCursor with the parameter cursor.`, page))
      const { sort, ...rest } = filters.data as z.output<F> & { sort?: string }
      const order = sort ?? fallback
      return {
        filters: rest as Filters,
        sort: { field: order.replace(/^-/, '') as S, descending: order.startsWith('-') },
        sorted: sort !== undefined,
        size,
        number: continued ? null : number,
        offset: continued ? 0 : (number - 1) * size,
        after: continued?.a ?? null,
        began: continued?.b ?? null,
        rising: continued?.r ?? false,
        total: continued ? { count: continued.t, capped: continued.c } : null,
        raw: continued ? continued.q : raw,
      }
    })
    .meta({ documented })
}

const issue = (path: string, message: string, input: unknown) => new z.ZodError([{ code: 'custom', path: [path], message, input }])

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const key = z.array(z.union([z.string(), z.number()])).max(4)

/** Cursors come back sealed (cursor.ts): nobody made this up, but an earlier version of the service may have made it otherwise. */
const cursorShape = z.strictObject({
  q: z.record(z.string(), z.string()),
  a: key,
  t: z.number().int(),
  c: z.boolean(),
  b: key.optional(),
  r: z.boolean().optional(),
})

export function decode(text: string): Cursor | null {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString())) as Cursor
  } catch {
    return null
  }
}

export interface Rows<T> {
  rows: T[]
  total: { count: number; capped: boolean }
  nextCursor: string | null
}

/** Makes a list's answer of the rows found: asked for one more than the page holds, to know whether there is a next one. */
export function pageOf<T, F, S extends string>(
  page: Page<F, S>,
  found: T[],
  total: { count: number; capped: boolean },
  keyOf: (row: T) => Key,
): Rows<T> {
  const rows = found.slice(0, page.size)
  const last = rows.at(-1)
  const more = found.length > page.size && last !== undefined
  return { rows, total, nextCursor: more ? encode({ q: page.raw, a: keyOf(last), t: total.count, c: total.capped }) : null }
}

export function envelope<N extends string, T>(name: N, page: Page<unknown, string>, { rows, total, nextCursor }: Rows<T>) {
  return {
    [name]: rows,
    page: page.number,
    pageSize: page.size,
    totalCount: total.count,
    totalCountIsCapped: total.capped,
    nextCursor,
  } as { [K in N]: T[] } & {
    page: number | null
    pageSize: number
    totalCount: number
    totalCountIsCapped: boolean
    nextCursor: string | null
  }
}

/** A sort column with how its value is put into a cursor and taken out. */
export interface SortColumn<T> {
  column: PgColumn
  key: (row: T) => Date | number | string
  isTime?: boolean
  /** The value moves while a walk is under way. */
  moves?: boolean
}

interface Source<T, F, S extends string> {
  page: Page<F, S>
  sorts: Record<S, SortColumn<T>>
  id: { column: PgColumn; key: (row: T) => string | number }
  rows(query: { where?: SQL | undefined; orderBy: SQL[]; limit: number; offset: number }): Promise<T[]>
  count(cap: number): Promise<number>
}

/**
 * A page of a plain table, in keyset order. A descending walk over a value that changes goes on, once it has reached the
 * end, with what moved to the front meanwhile: a row may be seen twice, none is skipped.
 */
export async function listRows<T, F, S extends string>({ page, sorts, id, rows, count }: Source<T, F, S>): Promise<Rows<T>> {
  const { column, key, isTime, moves } = sorts[page.sort.field]
  const total = page.total ?? capped(await count(FAR + 1))
  const down = page.sort.descending && !page.rising
  const keyOf = (row: T): Key => {
    const value = key(row)
    return [value instanceof Date ? value.getTime() : value, id.key(row)]
  }
  const fetch = (after: Key | null, descending: boolean, limit: number) =>
    rows({
      where: after ? beyond(column, id.column, after, descending, isTime) : undefined,
      orderBy: descending ? [sql`${column} desc`, sql`${id.column} desc`] : [sql`${column}`, sql`${id.column}`],
      limit,
      offset: page.offset,
    })
  const found = await fetch(page.after, down, page.size + 1)
  const answer = pageOf(page, found, total, keyOf)
  if (!moves || !page.sort.descending) return answer
  const first = page.began ?? (found[0] ? keyOf(found[0]) : null)
  const cursor = answer.nextCursor ? decode(answer.nextCursor) : null
  if (cursor) return { ...answer, nextCursor: encode({ ...cursor, b: first ?? cursor.a, r: page.rising }) }
  // The end of the way down: what moved past where it began is still to be seen.
  if (page.rising || !first || page.number !== null) return answer
  const moved = await fetch(first, false, 1)
  return moved.length
    ? { ...answer, nextCursor: encode({ q: page.raw, a: first, t: total.count, c: total.capped, b: first, r: true }) }
    : answer
}

export const capped = (counted: number) => ({ count: Math.min(counted, FAR), capped: counted > FAR })

function beyond(column: PgColumn, id: PgColumn, after: Key, descending: boolean, isTime = false): SQL {
  const [value, tie] = after
  if (value === undefined || tie === undefined) throw invalid('cursor', 'This is not a cursor that this list gave.')
  const bound = isTime ? new Date(value) : value
  const pair = sql`(${sql.param(bound, column)}, ${sql.param(tie, id)})`
  return descending ? sql`(${column}, ${id}) < ${pair}` : sql`(${column}, ${id}) > ${pair}`
}
