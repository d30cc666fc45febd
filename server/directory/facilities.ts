import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { includesAny, oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { facilities } from '@/db/schema'
import { countryCode } from '../address/schemas'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { ids, yesNo } from '../http/wire'
import { parseReference, shortId } from '../id'
import type { Reader } from '../reader'
import { invalid, notFound } from '../refusal'
import { type Needed, unfitFor } from './facility-rules'
import { nameBegins } from './names'
import type { Facility } from './schemas'
import { refuseUnknownVendors } from './vendors'

type Row = typeof facilities.$inferSelect

/** A stored facility as it is shown. */
export const asFacility = ({ number, id, version, nameWords: _, ...row }: Row): Facility =>
  ({ id, shortId: shortId('facility', number), version, ...row }) as Facility

/** Every facility of these vendors, the inactive ones too, by their numbers. Not scoped: for routing, which looks beyond the caller. */
export async function facilitiesOf(sql: Sql, vendorIds: readonly string[]): Promise<Facility[]> {
  const where = oneOf(facilities.vendorId, [...new Set(vendorIds)])
  return (await selectRows(sql, facilities, { where, orderBy: [asc(facilities.number)] })).map(asFacility)
}

/** The same of whoever's there are, no more than `limit`. */
export async function facilitiesOfAll(sql: Sql, limit: number): Promise<Facility[]> {
  return (await selectRows(sql, facilities, { orderBy: [asc(facilities.number)], limit })).map(asFacility)
}

function named(references: readonly string[]): SQL | undefined {
  const parsed = references.flatMap((reference) => parseReference('facility', reference) ?? [])
  const byId = parsed.flatMap((one) => ('id' in one ? [one.id] : []))
  const byNumber = parsed.flatMap((one) => ('number' in one ? [one.number] : []))
  return or(byId.length ? oneOf(facilities.id, byId) : undefined, byNumber.length ? inArray(facilities.number, byNumber) : undefined)
}

/**
 * Facilities by what they were asked for with, ids or shortIds in any case; what is not there, or not within what the caller may
 * see, is absent.
 */
export async function findFacilities(reader: Reader, references: readonly string[]): Promise<Map<string, Facility>> {
  const where = named(references)
  const found = where ? (await reader.rows(facilities, { where })).map(asFacility) : []
  const byKey = new Map(found.flatMap((one) => [[one.id, one] as const, [one.shortId, one] as const]))
  return new Map(
    references.flatMap((reference) => {
      const parsed = parseReference('facility', reference)
      const one = parsed && byKey.get('id' in parsed ? parsed.id : shortId('facility', parsed.number))
      return one ? [[reference, one] as const] : []
    }),
  )
}

/** A facility by its id or shortId, within what the caller may see; undefined when there is none. */
export async function findFacility(reader: Reader, reference: string): Promise<Facility | undefined> {
  return (await findFacilities(reader, [reference])).get(reference)
}

export async function facility(reader: Reader, reference: string): Promise<Facility> {
  const found = await findFacility(reader, reference)
  if (!found) throw notFound('facility', reference)
  return found
}

/** The facility that a request names, for what it is to make; refuses one that is not there or not fit for it, naming the field. */
export async function activeFacility(reader: Reader, reference: string, needed: Needed, propertyName = 'facilityId'): Promise<Facility> {
  const found = await findFacility(reader, reference)
  const reason = found ? unfitFor(found, needed) : `There is no facility ${reference}.`
  if (!found || reason) throw invalid(propertyName, reason as string, reference)
  return found
}

/** Ids of the facilities that a filter `facilityId` names by ids or shortIds; refuses what is not there. */
export async function facilityIds(reader: Reader, references: readonly string[]): Promise<string[]> {
  const found = await findFacilities(reader, references)
  return references.map((reference) => {
    const one = found.get(reference)
    if (!one) throw invalid('facilityId', `There is no facility ${reference}.`, reference)
    return one.id
  })
}

/** q: the beginning of the name, without regard to capitals and accents. */
export const facilityQuery = listQuery(
  {
    q: z.string().max(255).optional(),
    vendorId: ids.optional(),
    countryCode: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(countryCode).min(1).max(250))
      .meta({ description: 'Those that ship to any of these, separated by commas.', examples: ['US', 'US,CA'] })
      .optional(),
    isActive: yesNo.optional(),
  },
  ['name', 'createdAt'],
  'name',
)

const sorts: Record<'name' | 'createdAt', SortColumn<Row>> = {
  name: { column: facilities.name, key: (row) => row.name },
  createdAt: { column: facilities.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listFacilities(reader: Reader, page: z.output<typeof facilityQuery>) {
  const { q, vendorId, countryCode, isActive } = page.filters
  await refuseUnknownVendors(reader, vendorId)
  const matches = and(
    nameBegins(facilities.nameWords, q),
    vendorId && oneOf(facilities.vendorId, vendorId),
    countryCode && includesAny(facilities.countryCodes, countryCode),
    isActive === undefined ? undefined : eq(facilities.isActive, isActive),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: facilities.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(facilities, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(facilities, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map(asFacility) }
}

/** Facilities by id, shortId or the beginning of their name, within what the caller may see, in order of name. */
export async function facilitiesNamed(reader: Reader, text: string, limit = 200): Promise<{ id: string; name: string }[]> {
  const where = named([text]) ?? nameBegins(facilities.nameWords, text)
  return reader.rows(facilities, { where, orderBy: [asc(facilities.nameWords), asc(facilities.id)], limit })
}
