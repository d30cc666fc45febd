import { shipmentStatuses } from '@/server/shipments/lifecycle'
import type { Choice } from '../../search/language'
import { shipmentStatusLooks } from '../statuses'

export type FieldName = (typeof fields)[number]['name']

/** What shipments can be asked for by, as it is typed: `facility:austin slip:missing`. */
export const fields = [
  { name: 'status', description: 'Status of the shipment; a comma means or', example: 'status:Assigned,Rejected' },
  { name: 'facility', description: 'Facility by id, short id or beginning of the name', example: 'facility:"Print hall"' },
  { name: 'vendor', description: 'Vendor by id or beginning of the name', example: 'vendor:inkwell' },
  { name: 'merchant', description: 'Merchant by id or beginning of the name', example: 'merchant:northwind' },
  { name: 'carrier', description: 'Who carries a package of it, the whole name', example: 'carrier:UPS' },
  { name: 'tracking', description: 'Beginning of a tracking number', example: 'tracking:1Z999' },
  { name: 'slip', description: 'Whether a packing slip was printed', example: 'slip:missing' },
  { name: 'hold', description: 'Whether its order is held', example: 'hold:no' },
  { name: 'updates', description: 'Whether its vendor is told of changes', example: 'updates:stopped' },
  { name: 'order', description: 'Order by id or short id', example: 'order:O00012345' },
  { name: 'created', description: 'Days in UTC, a range of days, or an age: > is older than, < is within', example: 'created:<2d' },
  { name: 'shipped', description: 'As created, by when it was shipped', example: 'shipped:2026-01-01..2026-01-31' },
] as const

/** What takes a value once: the service cannot be asked for one or another. */
export const single: ReadonlySet<string> = new Set<FieldName>(['carrier', 'tracking', 'order', 'created', 'shipped'])
export const dated: ReadonlySet<string> = new Set<FieldName>(['created', 'shipped'])

/** Filters with two sides, the one that is meant by `true` first. Both of them are no filter. */
export const sides = {
  slip: [
    { value: 'printed', label: 'Slip printed' },
    { value: 'missing', label: 'No slip yet' },
  ],
  hold: [
    { value: 'yes', label: 'Order on hold' },
    { value: 'no', label: 'Not on hold' },
  ],
  updates: [
    { value: 'stopped', label: 'Updates to the vendor stopped' },
    { value: 'running', label: 'Vendor is told of changes' },
  ],
} as const satisfies Partial<Record<FieldName, readonly Choice[]>>

const ages: Choice[] = [
  { value: '<24h', label: 'In the last 24 hours' },
  { value: '<7d', label: 'In the last 7 days' },
  { value: '>24h', label: 'More than 24 hours ago' },
  { value: '>3d', label: 'More than 3 days ago' },
  { value: '>7d', label: 'More than 7 days ago' },
]

/** The carriers that most send with; any other can be typed. */
export const carriers: Choice[] = ['UPS', 'FedEx', 'USPS', 'DHL', 'DPD', 'GLS', 'Royal Mail', 'Canada Post'].map((value) => ({ value }))

/** What is known to stand after a qualifier. `isClosed`: nothing else can. */
export const known: Partial<Record<FieldName, { choices: readonly Choice[]; isClosed: boolean }>> = {
  status: { choices: shipmentStatuses.map((value) => ({ value, label: shipmentStatusLooks[value].word })), isClosed: true },
  slip: { choices: sides.slip, isClosed: true },
  hold: { choices: sides.hold, isClosed: true },
  updates: { choices: sides.updates, isClosed: true },
  created: { choices: ages, isClosed: false },
  shipped: { choices: ages, isClosed: false },
}
