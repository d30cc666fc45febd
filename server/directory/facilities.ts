import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { includesAny, isInList, isOneOf, listParameter } from '@/db/conditions'
import { preparedSelect, selectRows } from '@/db/rows'
import { facilities } from '@/db/schema'
import type { Sql } from '@/db/types'
import { listQuery } from '@/server/http/list-query'
import { parseReference, shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { invalid, notFound } from '@/server/kernel/refusal'
import { countryCode } from '@/server/platform/address/schemas'
import { booleanParameter, idList } from '../http/field-types'
import { listRows, type SortColumn } from '../http/list'
import { updatedFilters } from '../http/updated-filter'
import { updatedWithin } from '../http/updated-within'
import { type Calendar, defaultCalendar } from './calendar'
import { type FacilityRequirements, unsuitableReason, wrongKindReason } from './facility-rules'
import { nameStartsWith } from './names'
import type { Facility } from './schemas'
import { refuseUnknownVendors } from './vendors'

type FacilityRow = typeof facilities.$inferSelect

const presentCalendar = (calendar: FacilityRow['calendar']): Facility['calendar'] =>
  calendar ?? { ...defaultCalendar, workingDays: [...defaultCalendar.workingDays], holidays: [] }

/** A facility as the API shows it. */
export const presentFacility = (row: FacilityRow): Facility => ({
  id: row.id,
  shortId: shortId('facility', row.number),
  version: row.version,
  vendorId: row.vendorId,
  vendorName: row.vendorName,
  isSandbox: row.isSandbox,
  name: row.name,
  address: row.address as Facility['address'],
  countryCodes: row.countryCodes,
  isActive: row.isActive,
  dailyCapacity: row.dailyCapacity,
  calendar: presentCalendar(row.calendar),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** All facilities of these vendors, also inactive ones, by number. Not scoped: routing looks beyond the caller. */
export async function facilitiesOfVendors(sql: Sql, vendorIds: readonly string[]): Promise<Facility[]> {
  const where = isOneOf(facilities.vendorId, [...new Set(vendorIds)])
  return (await selectRows(sql, facilities, { where, orderBy: [asc(facilities.number)] })).map(presentFacility)
}

const calendarsById = preparedSelect(facilities, (value: (name: 'ids') => unknown) => ({ where: isInList(facilities.id, value('ids')) }), [
  'number',
  'id',
  'calendar',
])

/** The calendars of these facilities, by id. Not scoped. */
export async function calendarsOf(sql: Sql, ids: readonly string[]): Promise<Map<string, Calendar>> {
  if (!ids.length) return new Map()
  const rows = await calendarsById(sql, { ids: listParameter([...new Set(ids)]) })
  return new Map(rows.map(({ id, calendar }) => [id, presentCalendar(calendar)]))
}

/** The facilities within the caller's scope, or these of them, by number. */
export async function visibleFacilities(reader: Reader, ids: readonly string[] | undefined): Promise<Facility[]> {
  const where = ids && isOneOf(facilities.id, [...ids])
  return (await reader.rows(facilities, { where, orderBy: [asc(facilities.number)] })).map(presentFacility)
}

/** The first facilities of all vendors, by number. Not scoped. */
export async function allFacilities(sql: Sql, limit: number): Promise<Facility[]> {
  return (await selectRows(sql, facilities, { orderBy: [asc(facilities.number)], limit })).map(presentFacility)
}

function referenceCondition(references: readonly string[]): SQL | undefined {
  const parsed = references.flatMap((reference) => parseReference('facility', reference) ?? [])
  const byId = parsed.flatMap((one) => ('id' in one ? [one.id] : []))
  const byNumber = parsed.flatMap((one) => ('number' in one ? [one.number] : []))
  return or(byId.length ? isOneOf(facilities.id, byId) : undefined, byNumber.length ? inArray(facilities.number, byNumber) : undefined)
}

/**
 * Facilities by the references given, ids or shortIds in any case; unknown or invisible ones are absent.
 */
export async function findFacilities(reader: Reader, references: readonly string[]): Promise<Map<string, Facility>> {
  const where = referenceCondition(references)
  const found = where ? (await reader.rows(facilities, { where })).map(presentFacility) : []
  const byKey = new Map(found.flatMap((one) => [[one.id, one] as const, [one.shortId, one] as const]))
  return new Map(
    references.flatMap((reference) => {
      const parsed = parseReference('facility', reference)
      const one = parsed && byKey.get('id' in parsed ? parsed.id : shortId('facility', parsed.number))
      return one ? [[reference, one] as const] : []
    }),
  )
}

/** A facility within the caller's scope by its id or shortId, else undefined. */
export async function findFacility(reader: Reader, reference: string): Promise<Facility | undefined> {
  return (await findFacilities(reader, [reference])).get(reference)
}

export async function getFacility(reader: Reader, reference: string): Promise<Facility> {
  const found = await findFacility(reader, reference)
  if (!found) throw notFound('facility', reference)
  return found
}

/** The facility that a request names; refuses an unknown or unsuitable one, naming the field. */
export async function requireActiveFacility(
  reader: Reader,
  reference: string,
  { isTest, ...requirements }: FacilityRequirements & { isTest: boolean },
  propertyName = 'facilityId',
): Promise<Facility> {
  const found = await findFacility(reader, reference)
  const wrongKind = found && wrongKindReason(found, isTest)
  if (wrongKind) throw invalid('sandbox.mismatch', propertyName, wrongKind, reference)
  const reason = found ? unsuitableReason(found, requirements) : `There is no facility ${reference}.`
  if (!found || reason) throw invalid('facility.unsuitable', propertyName, reason as string, reference)
  return found
}

/** The ids of the facilities in a filter `facilityId`, given by ids or shortIds; refuses unknown ones. */
export async function resolveFacilityIds(reader: Reader, references: readonly string[]): Promise<string[]> {
  const found = await findFacilities(reader, references)
  return references.map((reference) => {
    const one = found.get(reference)
    if (!one) throw invalid('reference.unknown', 'facilityId', `There is no facility ${reference}.`, reference)
    return one.id
  })
}

/** `q` is the beginning of the name, ignoring case and accents. */
export const facilityQuery = listQuery(
  {
    q: z.string().max(255).optional(),
    vendorId: idList.optional(),
    countryCode: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(countryCode).min(1).max(250))
      .meta({ description: 'Facilities that ship to any of these countries, separated by commas.', examples: ['US', 'US,CA'] })
      .optional(),
    isActive: booleanParameter.optional(),
    ...updatedFilters,
    isSandbox: booleanParameter.optional(),
  },
  ['name', 'createdAt'],
  'name',
)

const sorts: Record<'name' | 'createdAt', SortColumn<FacilityRow>> = {
  name: { column: facilities.name, key: (row) => row.name },
  createdAt: { column: facilities.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listFacilities(reader: Reader, page: z.output<typeof facilityQuery>) {
  const { q, vendorId, countryCode, isActive, isSandbox } = page.filters
  await refuseUnknownVendors(reader, vendorId)
  const condition = and(
    nameStartsWith(facilities.nameWords, q),
    vendorId && isOneOf(facilities.vendorId, vendorId),
    countryCode && includesAny(facilities.countryCodes, countryCode),
    isActive === undefined ? undefined : eq(facilities.isActive, isActive),
    updatedWithin(facilities.updatedAt, page.filters),
    isSandbox === undefined ? undefined : eq(facilities.isSandbox, isSandbox),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: facilities.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(facilities, { where: and(condition, where), ...query }),
    count: (cap) => reader.count(facilities, { where: condition, cap }),
  })
  return { ...result, rows: result.rows.map(presentFacility) }
}

/** Facilities within the caller's scope by id, shortId or name prefix, sorted by name. */
export async function findFacilitiesByName(reader: Reader, text: string, limit = 200): Promise<{ id: string; name: string }[]> {
  const where = referenceCondition([text]) ?? nameStartsWith(facilities.nameWords, text)
  return reader.rows(facilities, { where, orderBy: [asc(facilities.nameWords), asc(facilities.id)], limit })
}
