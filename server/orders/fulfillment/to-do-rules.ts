import { NO_SHIP_BY } from '@/db/states'
import type { ShipmentStatus } from '../shipments/lifecycle'

/** The shipments of one facility that need the same work: of one status, hold, slip and packages. */
export interface ShipmentGroup {
  facilityId: string
  status: ShipmentStatus
  isOnHold: boolean
  hasValidSlip: boolean
  hasPackages: boolean
  shipments: number
  units: number
  /** How many of the shipments are late, have to leave on the facility's present day, and on that or an earlier one. */
  late: number
  dueToday: number
  dueByToday: number
  /** The first day by which one of them has to leave; NO_SHIP_BY when none has such a day. */
  firstShipBy: string
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

/** The work of each step at a facility. */
export function stepsOf(facilityId: string, groups: readonly ShipmentGroup[]): Record<StepName, StepCounts> {
  const counts = stepNames.map((name) => {
    const step: Step = steps[name]
    const included = groups.filter((group) => !group.isOnHold && step.includes(group))
    const query = new URLSearchParams({ ...step.filters, facilityId, isOnHold: 'false', sort: 'shipByDate' }).toString()
    return [name, { ...countsOf(included), query }]
  })
  return Object.fromEntries(counts)
}

/** The work of a facility's day: the shipments that have to leave by then or have left on it, those that are packed, and those that left. */
export function dayOf(groups: readonly ShipmentGroup[], shipped: number): Record<'planned' | 'packed' | 'shipped', number> {
  const open = groups.filter(({ isOnHold }) => !isOnHold)
  return {
    planned: sumOf(open, 'dueByToday') + shipped,
    packed: sumOf(open.filter(steps.toShip.includes), 'dueByToday') + shipped,
    shipped,
  }
}

const sumOf = (groups: readonly ShipmentGroup[], count: 'shipments' | 'units' | 'late' | 'dueToday' | 'dueByToday') =>
  groups.reduce((total, group) => total + group[count], 0)

function countsOf(groups: readonly ShipmentGroup[]): Omit<StepCounts, 'query'> {
  const first = groups.reduce((day, { firstShipBy }) => (firstShipBy < day ? firstShipBy : day), NO_SHIP_BY)
  return {
    shipments: sumOf(groups, 'shipments'),
    units: sumOf(groups, 'units'),
    late: sumOf(groups, 'late'),
    dueToday: sumOf(groups, 'dueToday'),
    oldestShipByDate: first === NO_SHIP_BY ? null : first,
  }
}
