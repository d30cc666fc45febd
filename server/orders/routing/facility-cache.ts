import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { sumOfUnits, withoutIndex } from '@/db/conditions'
import { packages, shipments } from '@/db/schema'
import type { Sql } from '@/db/types'
import { allFacilities, facilitiesOfVendors } from '@/server/directory/facilities'
import type { Facility } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import type { RoutingFacility } from './eligibility-rules'

/** The facilities read for one request. */
interface CachedFacilities {
  byVendor: Map<string, Facility[]>
  all: Facility[] | null
  loads: Map<string, number> | null
}

/** A principal object lives for one request, so all orders of a bulk share the cache. */
const cacheByPrincipal = new WeakMap<Principal, CachedFacilities>()

/** The maximum number of facilities shown; those without an offer are dropped first. */
const MAX_FACILITIES = 1_000

/**
 * The facilities that routing chooses from, read once per request: sandboxes for a test order, the others for real ones. Unscoped: routing
 * considers all, whoever the caller is.
 */
export class FacilityCache {
  readonly #sql: Sql
  readonly #isTest: boolean
  private readonly change: Change | null
  #cached: CachedFacilities

  constructor(sql: Sql, principal: Principal, { isTest, change = null }: { isTest: boolean; change?: Change | null }) {
    this.#sql = sql
    this.#isTest = isTest
    this.change = change
    this.#cached = cacheByPrincipal.get(principal) ?? { byVendor: new Map(), all: null, loads: null }
    cacheByPrincipal.set(principal, this.#cached)
  }

  /**
   * All facilities of these vendors, including inactive ones, oldest first. Reads the loads only if a capacity or `withLoads` requires
   * them.
   */
  async ofVendors(vendorIds: readonly string[], withLoads: boolean): Promise<RoutingFacility[]> {
    const { byVendor } = this.#cached
    const missing = vendorIds.filter((id) => !byVendor.has(id))
    if (missing.length) {
      const found = await facilitiesOfVendors(this.#sql, missing)
      for (const id of missing)
        byVendor.set(
          id,
          found.filter(({ vendorId }) => vendorId === id),
        )
    }
    const facilities = vendorIds.flatMap((id) => byVendor.get(id) ?? []).filter(({ isSandbox }) => isSandbox === this.#isTest)
    return this.#withLoads(facilities, withLoads || facilities.some(({ dailyCapacity }) => dailyCapacity !== null))
  }

  /** The whole facility that ofVendors has returned. */
  facilityOf({ id, vendorId }: Pick<RoutingFacility, 'id' | 'vendorId'>): Facility {
    return this.#cached.byVendor.get(vendorId)?.find((one) => one.id === id) as Facility
  }

  /** The other facilities, oldest first; with the given ones, at most MAX_FACILITIES. */
  async othersThan(facilities: readonly RoutingFacility[]): Promise<RoutingFacility[]> {
    this.#cached.all ??= await allFacilities(this.#sql, MAX_FACILITIES)
    const there = new Set(facilities.map(({ id }) => id))
    const ofKind = this.#cached.all.filter(({ isSandbox }) => isSandbox === this.#isTest)
    const others = ofKind.filter(({ id }) => !there.has(id)).slice(0, Math.max(0, MAX_FACILITIES - facilities.length))
    return this.#withLoads(others, true)
  }

  async #withLoads(facilities: readonly Facility[], withLoads: boolean): Promise<RoutingFacility[]> {
    if (withLoads) this.#cached.loads ??= await unitsByFacility(this.#sql)
    const { loads } = this.#cached
    return [...facilities].sort(byAge).map(({ id, shortId, name, vendorId, vendorName, isActive, countryCodes, dailyCapacity }) => ({
      id,
      shortId,
      name,
      vendorId,
      vendorName,
      isActive,
      countryCodes,
      dailyCapacity,
      load: loads?.get(id) ?? 0,
    }))
  }

  /**
   * Adds units to a facility's load, for this change and the later ones of the request. A rollback removes them. A dry run adds them for
   * itself only, so that each record of a bulk is judged alone.
   */
  addLoad(facilityId: string, units: number): void {
    if (!this.#cached.loads || !this.change) return
    if (this.change.isDryRun) this.#cached = { ...this.#cached, loads: new Map(this.#cached.loads) }
    const { loads } = this.#cached
    const add = (more: number) => loads?.set(facilityId, (loads.get(facilityId) ?? 0) + more)
    add(units)
    this.change.onRollback(() => add(-units))
  }
}

/** ShortIds ascend in the order of creation; longer ones are later. */
const byAge = (a: { shortId: string }, b: { shortId: string }) =>
  a.shortId.length - b.shortId.length || (a.shortId < b.shortId ? -1 : Number(a.shortId > b.shortId))

const openStatuses = ['Assigned', 'InProduction', 'Packed', 'PartiallyShipped'] as const

const sumOf = (units: SQL) => sql<number>`sum(${units})`.mapWith(Number)
// Uses the status index: shipments in progress are few compared with all that were ever sent.
const byFacility = withoutIndex(shipments.facilityId)

/** The units allocated but not shipped yet, by facility id, of all merchants; without facilities that have none. */
async function unitsByFacility(db: Sql): Promise<Map<string, number>> {
  const assigned = await db
    .select({ id: shipments.facilityId, units: sumOf(sumOfUnits(shipments.lines)) })
    .from(shipments)
    .where(and(inArray(shipments.status, openStatuses), isNotNull(shipments.facilityId)))
    .groupBy(byFacility)
  const sent = await db
    .select({ id: shipments.facilityId, units: sumOf(sumOfUnits(packages.lines)) })
    .from(shipments)
    .innerJoin(packages, and(eq(packages.shipmentId, shipments.id), isNotNull(packages.shippedAt)))
    .where(and(eq(shipments.status, 'PartiallyShipped'), isNotNull(shipments.facilityId)))
    .groupBy(byFacility)
  const loads = new Map(assigned.map(({ id, units }) => [id as string, units]))
  for (const { id, units } of sent) loads.set(id as string, (loads.get(id as string) ?? 0) - units)
  return loads
}
