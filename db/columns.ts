import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import { engine } from './engine'

/**
 * The vocabulary every table is written in. It is typed as PostgreSQL's on both engines, so that there is one schema and one
 * set of queries; what differs at run time is decided here and nowhere else.
 *
 * Every codec passes null through: prepared statements hand it null for absent values.
 */
const onPostgres = engine === 'postgres'

type Codec<T, D> = { pg: string; lite: string; toDriver: (value: T) => D; fromDriver: (value: D) => T }

function codec<T, D>({ pg: pgType, lite: liteType, toDriver, fromDriver }: Codec<T, D>) {
  const shared = { toDriver: (value: T) => (value === null ? (null as D) : toDriver(value)), fromDriver }
  const onPg = pg.customType<{ data: T; driverData: D }>({ dataType: () => pgType, ...shared })
  const onLite = lite.customType<{ data: T; driverData: D }>({ dataType: () => liteType, ...shared })
  return (onPostgres ? onPg : onLite) as typeof onPg
}

export const table = (onPostgres ? pg.pgTable : lite.sqliteTable) as unknown as typeof pg.pgTable
export const index = (onPostgres ? pg.index : lite.index) as unknown as typeof pg.index
export const uniqueIndex = (onPostgres ? pg.uniqueIndex : lite.uniqueIndex) as unknown as typeof pg.uniqueIndex

export const text = (onPostgres ? pg.text : lite.text) as unknown as typeof pg.text
export const integer = (onPostgres ? pg.integer : lite.integer) as unknown as typeof pg.integer
export const real = (onPostgres ? pg.doublePrecision : lite.real) as unknown as typeof pg.doublePrecision

/** A row's place in its table, given by the database: small, unique, roughly in order of creation. Always the primary key. */
export const serial = () =>
  (onPostgres
    ? pg.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
    : lite.integer({ mode: 'number' }).primaryKey({ autoIncrement: true })) as unknown as ReturnType<typeof pg.bigserial<'number'>>

const upTo53Bits = { pg: 'bigint', lite: 'integer', toDriver: (n: number) => n, fromDriver: Number }

/** A whole number up to 2^53. */
export const whole = codec<number, number | string>(upTo53Bits)

/** An amount in minor units of the currency that its row names. */
export const money = codec<number, number | string>(upTo53Bits)

/** A point in time, to the millisecond. */
export const instant = codec<Date, string | number>({
  pg: 'timestamp(3) with time zone',
  lite: 'integer',
  toDriver: (date) => (onPostgres ? date.toISOString() : date.getTime()),
  fromDriver: (stored) => new Date(stored),
})

export const flag = codec<boolean, boolean | number>({
  pg: 'boolean',
  lite: 'integer',
  toDriver: (value) => (onPostgres ? value : Number(value)),
  fromDriver: Boolean,
})

const anyJson = codec<unknown, unknown>({
  pg: 'json',
  lite: 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (stored) => (typeof stored === 'string' ? parsed(stored) : stored),
})

/** Most lists and maps are empty, and need no parser to be told so. */
const parsed = (text: string): unknown => (text === '[]' ? [] : text === '{}' ? {} : JSON.parse(text))

/** A value kept whole. `json`, not `jsonb`: both engines give keys back in the order they came. */
export const json = <T>() => anyJson().$type<T>()
