import { and, gt, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { runBackfill } from '@/db/backfill'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { categories, files, merchants, merchantVariants, notes, orderItems, packingSlips, products, variants } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { diff } from '@/server/kernel/diff'
import { fileIdsIn, isArtwork, type NewReference, upsertReference } from '@/server/kernel/file-references'
import { slipReference } from './slip-references'

/** The numbers of rows, existing or not, that one transaction looks at. */
const BATCH_SIZE = 2_000

type Table = PgTable & { number: PgColumn }
type Row<T extends Table> = T['$inferSelect']

/** Rows that name files. */
interface Source<T extends Table = Table> {
  table: T
  /** Finds the rows that may name a file, without parsing them. */
  mayName: SQL | undefined
  references(row: Row<T>): NewReference[]
}

const containsUrl = (...columns: PgColumn[]) => or(...columns.map((column) => sql`cast(${column} as text) like '%/v1/files/%'`))

/** The references of the files that some fields of a row name. */
const referencesIn = (fields: object, referenceOf: (fileId: string, isArtwork: boolean) => NewReference): NewReference[] =>
  diff(null, fields).flatMap(({ field, to }) => fileIdsIn(field, to).map((fileId) => referenceOf(fileId, isArtwork(field))))

/** A source of the catalog: its texts, its pictures and its print files. */
const catalogSource = <T extends Table & { id: PgColumn }>(resourceType: string, table: T, columns: PgColumn[]): Source<T> => ({
  table,
  mayName: or(containsUrl(...columns), ...columns.map((column) => sql`cast(${column} as text) like '%FileId":"%'`)),
  references(row) {
    const { id, merchantId = null } = row as { id: string; merchantId?: string | null }
    return referencesIn(row, (fileId) => ({ fileId, resourceType, resourceId: id, merchantId, orderId: null }))
  },
})

const merchantSource: Source<typeof merchants> = {
  table: merchants,
  mayName: isNotNull(merchants.logoFileId),
  references: ({ id, logoFileId }) =>
    referencesIn({ logoFileId }, (fileId) => ({ fileId, resourceType: 'merchant', resourceId: id, merchantId: id, orderId: null })),
}

const itemSource: Source<typeof orderItems> = {
  table: orderItems,
  mayName: or(containsUrl(orderItems.images), sql`cast(${orderItems.images} as text) like '%FileId":"%'`),
  references: ({ orderId, merchantId, images }) =>
    referencesIn({ images }, (fileId, isArtwork) => ({
      fileId,
      resourceType: 'order',
      resourceId: orderId,
      merchantId,
      orderId: isArtwork ? orderId : null,
    })),
}

const noteSource: Source<typeof notes> = {
  table: notes,
  mayName: containsUrl(notes.text),
  references: ({ id, text, visibility, audienceId }) =>
    referencesIn({ text }, (fileId) => ({
      fileId,
      resourceType: 'note',
      resourceId: id,
      merchantId: visibility === 'Merchant' ? audienceId : null,
      orderId: null,
    })),
}

const slipSource: Source<typeof packingSlips> = {
  table: packingSlips,
  mayName: undefined,
  references: ({ id, input }) =>
    diff(null, input).flatMap(({ field, to }) =>
      /\.(logo|thumbnail)$/.test(field) && typeof to === 'string' ? [slipReference(id, to)] : [],
    ),
}

const walks = [
  (database: Database) => walk(database, merchantSource, isOldOfStaff),
  (database: Database) => walk(database, itemSource, isOldOfStaff),
  (database: Database) => walk(database, catalogSource('category', categories, [categories.description]), isOldOfStaff),
  (database: Database) => walk(database, catalogSource('product', products, [products.description, products.imageUrl]), isOldOfStaff),
  (database: Database) => walk(database, catalogSource('variant', variants, [variants.decorations, variants.attributes]), isOldOfStaff),
  (database: Database) =>
    walk(
      database,
      catalogSource('merchantVariant', merchantVariants, [merchantVariants.decorations, merchantVariants.attributes]),
      isOldOfStaff,
    ),
  (database: Database) => walk(database, noteSource, isOldOfStaff),
]

/** Files that Internal staff uploaded before uploaders and references were stored. */
const isOldOfStaff = and(isNull(files.createdById), isNull(files.merchantId), isNull(files.vendorId))

/**
 * Stores the references to files that Internal staff uploaded before references were kept, without which merchants and vendors could not
 * read them, and those of packing slips stored before they kept their pictures. Walks each table once, a bounded number of rows per
 * transaction. An interrupted one starts over, which stores nothing twice.
 */
export const backfillFileReferences = (database: Database): Promise<void> =>
  runBackfill(database, 'file-references', async () => {
    await walk(database, slipSource)
    if ((await selectRows(database.sql, files, { where: isOldOfStaff, limit: 1 })).length) for (const one of walks) await one(database)
  })

/** Stores the references of a source to files that meet a condition. */
async function walk<T extends Table>(database: Database, source: Source<T>, condition?: SQL): Promise<void> {
  const { number } = source.table
  const [found] = await database.sql.select({ last: max(number) }).from(source.table as PgTable)
  const last = Number(found?.last ?? 0)
  for (let after = 0; after < last; after += BATCH_SIZE) {
    const isInBatch = and(gt(number, after), lte(number, after + BATCH_SIZE), source.mayName)
    // Read in the transaction that writes, because on PostgreSQL other processes may change the rows meanwhile.
    await database.write(async (db) => {
      const references = (await selectRows(db, source.table, { where: isInBatch })).flatMap((row) => source.references(row))
      if (references.length) await storeMissing(db, references, condition)
    })
  }
}

async function storeMissing(db: Sql, references: NewReference[], condition: SQL | undefined): Promise<void> {
  const ids = [...new Set(references.map(({ fileId }) => fileId))]
  const existing = new Set((await selectRows(db, files, { where: and(isOneOf(files.id, ids), condition) })).map(({ id }) => id))
  for (const reference of references) if (existing.has(reference.fileId)) await upsertReference(db, reference)
}
