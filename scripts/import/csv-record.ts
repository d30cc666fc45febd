type Branch = { [key: string]: Value }
type Value = string | number | boolean | null | Branch | Value[]

/** Fields that are numbers, by the last part of their name. */
const numberFields = new Set([
  ...['quantity', 'amount', 'price', 'total', 'longitude', 'latitude', 'customerTotal', 'customerItemTotal'],
  ...['customerTotalShipping', 'customerTotalTaxes', 'customerTotalDiscountAndPromotions'],
])
const booleanFields = new Set([
  'isTest',
  'isSample',
  'isEnabled',
  'skipImgManip',
  'skipImageValidation',
  'skipSkuValidation',
  'hasPrintImage',
])
/** Maps from text to text: their values stay text whatever they look like. */
const mapFields = /(^|\.)(meta|clientAttributes)\./

/**
 * The record of a CSV row: columns are dotted paths (`shippingAddress.lastName`, `items.0.sku`), an empty cell is an absent field. A cell
 * that is not the number or yes/no of its field stays text, so that validation reports it.
 */
export function recordFromCells(header: readonly string[], cells: readonly string[]): Branch {
  const record: Branch = {}
  for (const [i, path] of header.entries()) {
    const cell = cells[i] ?? ''
    if (cell !== '' && path !== '') setValue(record, path.split('.'), parseCell(path, cell))
  }
  return asLists(record) as Branch
}

function parseCell(path: string, cell: string): Value {
  const name = path.split('.').at(-1) ?? ''
  if (mapFields.test(path)) return cell
  if (numberFields.has(name) && /^-?\d+(\.\d+)?$/.test(cell.trim())) return Number(cell)
  if (booleanFields.has(name) && /^(true|false)$/i.test(cell.trim())) return /true/i.test(cell)
  return cell
}

function setValue(record: Branch, path: string[], value: Value): void {
  let at = record
  for (const name of path.slice(0, -1)) {
    const next = Object.hasOwn(at, name) ? at[name] : undefined
    at = typeof next === 'object' && next !== null ? (next as Branch) : setOwnProperty(at, name, {})
  }
  setOwnProperty(at, path.at(-1) as string, value)
}

/** Sets an own property even for names such as `__proto__`. */
function setOwnProperty<T extends Value>(branch: Branch, name: string, value: T): T {
  Object.defineProperty(branch, name, { value, enumerable: true, configurable: true, writable: true })
  return value
}

/** Turns branches with the keys 0, 1, 2 … into arrays; gaps close, so that an order of one item may leave `items.1.*` empty. */
function asLists(value: Value): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  for (const [name, child] of Object.entries(value)) setOwnProperty(value, name, asLists(child))
  const names = Object.keys(value)
  if (!names.length || !names.every((name) => /^\d+$/.test(name))) return value
  return names.sort((a, b) => Number(a) - Number(b)).map((name) => value[name] as Value)
}
