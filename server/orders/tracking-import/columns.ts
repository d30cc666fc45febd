import { type Problem, problem } from '@/server/kernel/refusal'
import { type FileRow, lineMessage } from '@/server/platform/imports/imports'

/** The columns of a file, in the order of a file without a header line. */
export const trackingColumns = ['number', 'carrier', 'trackingNumber', 'date'] as const
export type TrackingColumn = (typeof trackingColumns)[number]

/** The names of each column, as shipping software calls them, in lower case and without spaces. */
const names: Record<TrackingColumn, readonly string[]> = {
  number: [
    ...['number', 'shipment', 'shipmentnumber', 'shipmentid', 'order', 'ordernumber', 'orderid', 'orderexternalid', 'externalid'],
    ...['package', 'packagenumber', 'packageid', 'parcel', 'shortid', 'reference'],
  ],
  carrier: ['carrier', 'carriername', 'carriercode'],
  trackingNumber: ['tracking', 'trackingnumber', 'trackingno', 'trackingcode', 'carriertrackingnumber'],
  date: ['date', 'shippeddate', 'shipdate', 'shippedon', 'shipped'],
}
const byName = new Map(trackingColumns.flatMap((column) => names[column].map((name) => [name, column] as const)))

/** Begins the name of a column that is ignored. */
const IGNORED_PREFIX = '#'

const columnOf = (cell: string): TrackingColumn | undefined => byName.get(cell.toLowerCase().replace(/[^a-z]/g, ''))

export interface TrackingHeader {
  /** The column at each position; null for an ignored one. */
  columns: (TrackingColumn | null)[]
  /** Whether the first line is a row, because it names no column. */
  isRow: boolean
  problems: Problem[]
}

/**
 * The columns that the first line of a file names. A first line without any such name is a row already: number, carrier, tracking number and
 * date. Several columns may have the number; the first one that is not empty counts.
 */
export function parseHeader({ line, cells }: FileRow): TrackingHeader {
  const columns = cells.map((cell) => columnOf(cell) ?? null)
  if (columns.every((column) => column === null)) return { columns: [...trackingColumns], isRow: true, problems: [] }
  const unknown = cells.filter((cell, i) => columns[i] === null && cell.trim() && !cell.trim().startsWith(IGNORED_PREFIX))
  const given = columns.filter((column) => column !== null)
  const repeated = trackingColumns.filter((column) => column !== 'number' && given.filter((one) => one === column).length > 1)
  const missing = (['number', 'trackingNumber'] as const).filter((column) => !given.includes(column))
  const messages = [
    ...unknown.map(
      (cell) =>
        `there is no column "${cell.trim().slice(0, 100)}". The columns are ${trackingColumns.join(', ')}; one whose name starts with ${IGNORED_PREFIX} is ignored.`,
    ),
    ...repeated.map((column) => `the column ${column} is there more than once.`),
    ...missing.map((column) => `the column ${column} is missing.`),
  ]
  return { columns, isRow: false, problems: messages.map((message) => problem('file.malformed', null, lineMessage(line, message))) }
}
