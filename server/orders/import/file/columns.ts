import { type Problem, problem } from '@/server/kernel/refusal'
import { nearestChoice } from '@/server/kernel/spelling'
import { createItemBody } from '../../items/schemas'
import { createOrderBody } from '../../schemas/requests'

type CellType = 'text' | 'number' | 'boolean'
/** A field of an order or an item as a path; the positions in lists are numbers. */
type Path = (string | number)[]

/** A column of a CSV file of orders: a field of the order, or of the item of the row. */
export interface Column {
  name: string
  /** Its position in the rows. */
  index: number
  of: 'order' | 'item'
  path: Path
  type: CellType
}

const ITEM = 'item.'
const MAX_COLUMNS = 500

interface Schema {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      element?: Schema
      valueType?: Schema
      innerType?: Schema
      in?: Schema
      out?: Schema
    }
  }
}

/** The schema without what makes it optional, or transforms its value. */
function bare({ _zod: { def } }: Schema): Schema['_zod']['def'] {
  const isPreprocessed = def.in?._zod.def.type === 'transform'
  const inner = def.type === 'pipe' ? (isPreprocessed ? def.out : def.in) : def.innerType
  return inner ? bare(inner) : def
}

/** The path and type of a dotted name; null when a schema has no such field. */
function fieldAt(schema: Schema, parts: string[]): Pick<Column, 'path' | 'type'> | null {
  const def = bare(schema)
  const [part, ...others] = parts
  if (part === undefined) {
    if (def.type === 'number' || def.type === 'boolean') return { path: [], type: def.type }
    return def.type === 'string' || def.type === 'enum' || def.type === 'unknown' ? { path: [], type: 'text' } : null
  }
  if (part === '' || part === '__proto__') return null
  if (def.type === 'array') return /^\d{1,2}$/.test(part) ? below(Number(part), fieldAt(def.element as Schema, others)) : null
  if (def.type === 'record') return below(part, fieldAt(def.valueType as Schema, others))
  const field = def.shape && Object.hasOwn(def.shape, part) ? def.shape[part] : undefined
  return field ? below(part, fieldAt(field, others)) : null
}

const below = (part: string | number, found: ReturnType<typeof fieldAt>) => found && { ...found, path: [part, ...found.path] }

function findColumn(name: string): Omit<Column, 'index'> | null {
  const isItem = name.startsWith(ITEM)
  if (!isItem && /^items(\.|$)/.test(name)) return null
  const schema = (isItem ? createItemBody : createOrderBody) as unknown as Schema
  const found = fieldAt(schema, (isItem ? name.slice(ITEM.length) : name).split('.'))
  return found && { ...found, name, of: isItem ? 'item' : 'order' }
}

/** Every column outside of lists and maps, for suggestions. */
const plainNames = [
  ...leafNames(createOrderBody as unknown as Schema, ''),
  ...leafNames(createItemBody as unknown as Schema, ITEM),
] as const

function leafNames(schema: Schema, prefix: string): string[] {
  return Object.entries(bare(schema).shape ?? {}).flatMap(([name, field]) => [
    ...(fieldAt(field, []) ? [prefix + name] : []),
    ...leafNames(field, `${prefix}${name}.`),
  ])
}

/** The columns that a header names; refuses unknown, missing and repeated ones, all together. */
export function parseColumns(header: readonly string[]): { columns: Column[]; problems: Problem[] } {
  const problems: Problem[] = []
  const report = (name: string | null, message: string) => problems.push(problem('file.malformed', name, `Line 1: ${message}`, name))
  const names = header.map((cell) => cell.trim())
  if (names.length > MAX_COLUMNS) report(null, `a file has at most ${MAX_COLUMNS} columns; this one has ${names.length}.`)
  const columns = names.slice(0, MAX_COLUMNS).flatMap((name, i) => {
    const column = findColumn(name)
    const shown = name.slice(0, 100)
    if (!name) report(null, `column ${i + 1} has no name. Name it or remove it.`)
    else if (!column) report(shown, unknownColumnText(shown))
    else if (names.indexOf(name) !== i) report(shown, `the column ${shown} is there twice.`)
    return column ? { ...column, index: i } : []
  })
  const hasName = (name: string) => names.includes(name)
  if (!hasName('externalId') && !hasName('safeId'))
    report('externalId', 'name a column externalId or safeId, by which an order is recognized when the file is sent again.')
  for (const name of ['item.sku', 'item.quantity']) if (!hasName(name)) report(name, `the column ${name} is missing.`)
  return { columns, problems }
}

function unknownColumnText(name: string): string {
  const near = nearestChoice(name, plainNames)
  const hint = near
    ? `Did you mean ${near}?`
    : `Columns are fields of an order such as shippingAddress.zip, or of an item such as ${ITEM}sku.`
  return `there is no column "${name}". ${hint}`
}

/** The record of the cells of these columns; an empty cell is an absent field. */
export function recordOf(columns: readonly Column[], cellOf: (column: Column) => string): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const column of columns) {
    const cell = cellOf(column)
    if (cell !== '') setAt(record, column.path, parseCell(cell, column.type))
  }
  return withoutGaps(record) as Record<string, unknown>
}

/** A cell that is no number or yes/no stays text, so that the validation reports it. */
function parseCell(cell: string, type: CellType): string | number | boolean {
  if (type === 'number' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(cell)) return Number(cell)
  if (type === 'boolean' && /^\s*(true|false)\s*$/i.test(cell)) return /true/i.test(cell)
  return cell
}

function setAt(record: Record<string, unknown>, path: Path, value: unknown): void {
  let at = record as Record<string | number, unknown>
  for (const [i, part] of path.entries()) {
    const next = i === path.length - 1 ? value : ownValue(at, part, typeof path[i + 1] === 'number' ? [] : {})
    at[part] = next
    at = next as Record<string | number, unknown>
  }
}

const ownValue = (object: Record<string | number, unknown>, name: string | number, absent: unknown) =>
  Object.hasOwn(object, name) ? object[name] : absent

/** Lists without the positions that have no cells. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((one) => (one === undefined ? [] : [withoutGaps(one)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)]))
}
