import { NO_SHIP_BY } from '@/db/states'
import type { ShipmentStatus } from '../shipments/lifecycle'

/** Shipments of one facility that need the same work: of one status, hold, slip, packages and ship-by date. */
export interface ShipmentGroup {
  facilityId: string
  status: ShipmentStatus
  isOnHold: boolean
  hasValidSlip: boolean
  hasPackages: boolean
  shipByRank: string
  shipments: number
  units: number
  /** How many of the shipments are late. */
  late: number
}

/** Filters of the list of shipments. */
type Filters = Record<string, string>
interface Step {
  includes(group: ShipmentGroup): boolean
  /** The same as filters of the list of shipments. */
  filters: Filters
}

/** The steps of a plant's work, in their order. A shipment can be in several; one on hold is in none. */
export const steps = {
  toAccept: { includes: ({ status }) => status === 'Assigned', filters: { status: 'Assigned' } },
  toPrint: {
    includes: ({ status, hasValidSlip }) => (status === 'Assigned' || status === 'InProduction') && !hasValidSlip,
    filters: { status: 'Assigned,InProduction', isSlipValid: 'false' },
  },
  toMake: {
    includes: ({ status, hasPackages }) => status === 'InProduction' && !hasPackages,
    filters: { status: 'InProduction', isPackingStarted: 'false' },
  },
  toPack: {
    includes: ({ status, hasValidSlip }) => status === 'InProduction' && hasValidSlip,
    filters: { status: 'InProduction', isSlipValid: 'true' },
  },
  toShip: {
    includes: ({ status }) => status === 'Packed' || status === 'PartiallyShipped',
    filters: { status: 'Packed,PartiallyShipped' },
  },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

/** The work of one step at one facility. */
export interface StepCounts {
  shipments: number
  units: number
  late: number
  dueToday: number
  oldestShipByDate: string | null
  query: string
}

/** The work of each step at a facility whose day is `today`. */
export function stepsOf(facilityId: string, groups: readonly ShipmentGroup[], today: string): Record<StepName, StepCounts> {
  const counts = stepNames.map((name) => {
    const step: Step = steps[name]
    const included = groups.filter((group) => !group.isOnHold && step.includes(group))
    const query = new URLSearchParams({ ...step.filters, facilityId, isOnHold: 'false', sort: 'shipByDate' }).toString()
    return [name, { ...countsOf(included, today), query }]
  })
  return Object.fromEntries(counts)
}

/** The work of a facility's day: what has to leave by `today` or has left today, and how much of it is done. */
export function dayOf(groups: readonly ShipmentGroup[], today: string, shipped: number): Record<'planned' | 'packed' | 'shipped', number> {
  const open = groups.filter(({ isOnHold, shipByRank }) => !isOnHold && shipByRank <= today)
  return { planned: sum(open) + shipped, packed: sum(open.filter(steps.toShip.includes)) + shipped, shipped }
}

const sum = (groups: readonly ShipmentGroup[]) => groups.reduce((total, { shipments }) => total + shipments, 0)

function countsOf(groups: readonly ShipmentGroup[], today: string): Omit<StepCounts, 'query'> {
  const first = groups.reduce((day, { shipByRank }) => (shipByRank < day ? shipByRank : day), NO_SHIP_BY)
  return {
    shipments: sum(groups),
    units: groups.reduce((sum, { units }) => sum + units, 0),
    late: groups.reduce((sum, { late }) => sum + late, 0),
    dueToday: sum(groups.filter(({ shipByRank }) => shipByRank === today)),
    oldestShipByDate: first === NO_SHIP_BY ? null : first,
  }
}
