import { linkLater, linkNewEntries, type NewAuditEntry } from '@/db/audit/chain'
import { auditEntries } from '@/db/schema'
import { documentTables } from '@/db/search/store'
import { mappingOf } from '@/db/table-mapping'
import { type BulkLoad, openBulkLoad } from './sqlite-bulk-load'

/**
 * Parts of a load: several threads fill copies of a database with rows whose numbers do not meet, and these rows are then moved into the
 * database. A part has no full-text index and no chain of audit entries: both are made when its rows are moved.
 */

/** Tables whose rows keep their numbers, since shortIds are made of them. */
const numberedTables = ['orders', 'order_items', 'shipments', 'packages', 'holds'] as const
/** Tables whose rows are numbered when they are moved. */
const appendedTables = ['events', 'order_counts', 'order_skus', 'spellings'] as const
/** Audit entries linked at a time. */
const ENTRIES = 2_000

/** The last numbers before those of a part. */
export type LastNumbers = Record<(typeof numberedTables)[number], number>

/** Writes a copy of the database, from which parts begin. */
export function saveBase({ connection, commit }: BulkLoad, file: string): void {
  commit()
  connection.prepare('vacuum into ?').run(file)
}

/** Opens a copy of the base for the rows of a part, which are numbered after `lastNumbers`. */
export function openPart(file: string, lastNumbers: LastNumbers): BulkLoad {
  const part = openBulkLoad(`file:${file}`)
  const { connection } = part
  connection.pragma('journal_mode = OFF')
  linkLater(part.sql)
  part.dropIndexes()
  // Only the trigger that protects the log from replaced entries reads these.
  connection.exec('drop index audit_entries_id; drop index audit_entries_sequence')
  const triggers = connection.prepare(`select name from sqlite_schema where type = 'trigger'`).pluck().all()
  for (const name of triggers) connection.exec(`drop trigger "${name}"`)
  // The rows of the base are in the database already.
  for (const table of [...appendedTables, 'audit_entries']) connection.exec(`delete from ${table}`)
  for (const table of documentTables) {
    const columns = columnsOf(part, table)
    connection.exec(`drop table ${table}; create table ${table} (number integer primary key, ${columns})`)
  }
  for (const [table, number] of Object.entries(lastNumbers)) {
    connection.prepare('delete from sqlite_sequence where name = ?').run(table)
    connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, number)
  }
  return part
}

/** Moves the rows of a part into the database. Parts come in the order of their numbers. */
export async function movePart(load: BulkLoad, file: string): Promise<void> {
  const { connection, commit } = load
  commit()
  connection.prepare('attach ? as part').run(file)
  try {
    refuseOtherTables(load)
    await load.run(async () => {
      for (const table of numberedTables) copyRows(load, table, columnsOf(load, table))
      for (const table of appendedTables) copyRows(load, table, columnsOf(load, table).filter(isGiven))
      for (const table of documentTables) copyRows(load, table, columnsOf(load, table), 'number')
      await linkEntries(load)
    })
    commit()
  } finally {
    connection.exec('detach part')
  }
}

const isGiven = (column: string) => !['number', 'position', 'sequence'].includes(column)

function copyRows({ connection }: BulkLoad, table: string, columns: string[], number?: string): void {
  // Only SKUs and words may be known from a part before.
  const insert = table === 'order_skus' || table === 'spellings' ? 'insert or ignore' : 'insert'
  const target = number ? ['rowid', ...columns] : columns
  const source = number ? [number, ...columns] : columns
  connection.exec(`${insert} into ${table} (${target}) select ${source} from part.${table} order by rowid`)
}

/** Links the part's audit entries to those before. */
async function linkEntries({ connection, sql, insert }: BulkLoad): Promise<void> {
  const { columnNames, read } = mappingOf(sql, auditEntries)
  const next = connection
    .prepare(`select ${columnNames} from part.audit_entries where position > ? order by position limit ${ENTRIES}`)
    .raw()
  let rows: Record<string, unknown>[]
  let last = 0
  do {
    rows = (next.all(last) as unknown[][]).map(read)
    last = Number(rows.at(-1)?.position)
    insert(auditEntries, await linkNewEntries(sql, rows as unknown as NewAuditEntry[]))
  } while (rows.length === ENTRIES)
}

/** Throws when a part wrote into a table whose rows are not moved. */
function refuseOtherTables({ connection }: BulkLoad): void {
  const known = [...numberedTables, ...appendedTables, 'audit_entries', 'audit_head']
  const written = connection
    .prepare(
      `select name from part.sqlite_sequence where seq is not (select seq from main.sqlite_sequence s where s.name = sqlite_sequence.name)`,
    )
    .pluck()
    .all() as string[]
  const others = written.filter((name) => !(known as string[]).includes(name))
  if (others.length) throw new Error(`A part of a load wrote into ${others.join(', ')}, which is not moved.`)
}

const columnsOf = ({ connection }: BulkLoad, table: string) =>
  connection.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]
