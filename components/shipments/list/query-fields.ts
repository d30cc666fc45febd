import type { Choice } from '@/components/lists/query/language'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { shipmentStatuses } from '@/server/orders/shipments/lifecycle'
import { toggleOptions } from './toggle-options'

export type FieldName = (typeof fields)[number]['name']

/** The qualifiers of the shipments' query language: `facility:austin slip:missing`. */
export const fields = [
  { name: 'status', description: 'Status of the shipment; a comma means or', example: 'status:Assigned,Rejected' },
  { name: 'facility', description: 'Facility by id, short id or beginning of the name', example: 'facility:"Print hall"' },
  { name: 'vendor', description: 'Vendor by id or beginning of the name', example: 'vendor:inkwell' },
  { name: 'merchant', description: 'Merchant by id or beginning of the name', example: 'merchant:northwind' },
  { name: 'carrier', description: 'Carrier of a package, by full name', example: 'carrier:UPS' },
  { name: 'tracking', description: 'Beginning of a tracking number', example: 'tracking:1Z999' },
  { name: 'slip', description: 'Whether a packing slip was printed', example: 'slip:missing' },
  { name: 'print', description: 'Whether its slip has to be printed: it is missing or out of date', example: 'print:needed' },
  { name: 'packing', description: 'Whether something of it is packed', example: 'packing:none' },
  { name: 'hold', description: 'Whether its order is held', example: 'hold:no' },
  { name: 'late', description: 'Whether its ship-by date is past and it has not left', example: 'late:yes' },
  { name: 'updates', description: 'Whether its vendor is notified of changes', example: 'updates:stopped' },
  { name: 'test', description: 'Whether its order is a test', example: 'test:no' },
  { name: 'order', description: 'Order by id or short id', example: 'order:O00012345' },
  {
    name: 'due',
    description: 'Its ship-by date: a day, < or > a day, a range of days, or a time from now: < is within it or past',
    example: 'due:<2d',
  },
  { name: 'created', description: 'Days, a range of days, or an age: > is older than, < is within', example: 'created:<2d' },
  { name: 'shipped', description: 'As created, by when it was shipped', example: 'shipped:2026-01-01..2026-01-31' },
] as const

/** Qualifiers with a single value: the service takes no alternatives for them. */
export const single: ReadonlySet<string> = new Set<FieldName>(['carrier', 'tracking', 'order', 'due', 'created', 'shipped'])
export const dated: ReadonlySet<string> = new Set<FieldName>(['due', 'created', 'shipped'])

const ages: Choice[] = [
  { value: '<24h', label: 'In the last 24 hours' },
  { value: '<7d', label: 'In the last 7 days' },
  { value: '>24h', label: 'More than 24 hours ago' },
  { value: '>3d', label: 'More than 3 days ago' },
  { value: '>7d', label: 'More than 7 days ago' },
]

const dueTimes: Choice[] = [
  { value: '<1d', label: 'By tomorrow, or past' },
  { value: '<3d', label: 'Within 3 days, or past' },
  { value: '>3d', label: 'In more than 3 days' },
]

/** The most common carriers; any other name is valid, too. */
export const carriers: Choice[] = ['UPS', 'FedEx', 'USPS', 'DHL', 'DPD', 'GLS', 'Royal Mail', 'Canada Post'].map((value) => ({ value }))

/** The known values of a qualifier. `isClosed`: no others are valid. */
export const known: Partial<Record<FieldName, { choices: readonly Choice[]; isClosed: boolean }>> = {
  status: { choices: shipmentStatuses.map((value) => ({ value, label: shipmentStatusMeta[value].label })), isClosed: true },
  slip: { choices: toggleOptions.slip, isClosed: true },
  print: { choices: toggleOptions.print, isClosed: true },
  packing: { choices: toggleOptions.packing, isClosed: true },
  hold: { choices: toggleOptions.hold, isClosed: true },
  late: { choices: toggleOptions.late, isClosed: true },
  updates: { choices: toggleOptions.updates, isClosed: true },
  test: { choices: toggleOptions.test, isClosed: true },
  due: { choices: dueTimes, isClosed: false },
  created: { choices: ages, isClosed: false },
  shipped: { choices: ages, isClosed: false },
}
