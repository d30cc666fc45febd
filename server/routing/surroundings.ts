import type { Sql } from '@/db/database'
import { facilitiesOf, facilitiesOfAll } from '../directory/facilities'
import type { Facility } from '../directory/schemas'
import type { Principal } from '../principal'
import type { Place } from './judge'
import { loadsOf } from './loads'

/** What was read of the facilities for one request. */
interface Known {
  byVendor: Map<string, Facility[]>
  all: Facility[] | null
  loads: Map<string, number> | null
}

/** Callers are made anew for each request, so that the orders of a bulk are routed with what was read for the first of them. */
const known = new WeakMap<Principal, Known>()

/** Beyond so many facilities those that offer nothing of what is routed are not told of. */
export const MOST_FACILITIES = 1_000

/** The facilities around an order, as routing looks at them. Not scoped: what can be made where is no caller's own. */
export class Surroundings {
  readonly #sql: Sql
  readonly #known: Known

  constructor(sql: Sql, principal: Principal) {
    this.#sql = sql
    this.#known = known.get(principal) ?? { byVendor: new Map(), all: null, loads: null }
    known.set(principal, this.#known)
  }

  /** All facilities of these vendors, inactive ones too, the oldest first. What is under way there is read where it is shown or decides. */
  async ofVendors(vendorIds: readonly string[], isShown: boolean): Promise<Place[]> {
    const { byVendor } = this.#known
    const missing = vendorIds.filter((id) => !byVendor.has(id))
    if (missing.length) {
      const found = await facilitiesOf(this.#sql, missing)
      for (const id of missing)
        byVendor.set(
          id,
          found.filter(({ vendorId }) => vendorId === id),
        )
    }
    const facilities = vendorIds.flatMap((id) => byVendor.get(id) ?? [])
    return this.#asPlaces(facilities, isShown || facilities.some(({ dailyCapacity }) => dailyCapacity !== null))
  }

  /** The others, the oldest first, together with these no more than MOST_FACILITIES. */
  async besides(places: readonly Place[]): Promise<Place[]> {
    this.#known.all ??= await facilitiesOfAll(this.#sql, MOST_FACILITIES)
    const there = new Set(places.map(({ id }) => id))
    const others = this.#known.all.filter(({ id }) => !there.has(id)).slice(0, Math.max(0, MOST_FACILITIES - places.length))
    return this.#asPlaces(others, true)
  }

  async #asPlaces(facilities: readonly Facility[], withLoads: boolean): Promise<Place[]> {
    if (withLoads) this.#known.loads ??= await loadsOf(this.#sql)
    const { loads } = this.#known
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

  /** These units are now under way there too. */
  given(facilityId: string, units: number): void {
    const { loads } = this.#known
    loads?.set(facilityId, (loads.get(facilityId) ?? 0) + units)
  }
}

/** ShortIds ascend; longer ones are later. */
const byAge = (a: { shortId: string }, b: { shortId: string }) =>
  a.shortId.length - b.shortId.length || (a.shortId < b.shortId ? -1 : Number(a.shortId > b.shortId))
