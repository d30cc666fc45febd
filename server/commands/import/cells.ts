type Branch = { [key: string]: Value }
type Value = string | number | boolean | null | Branch | Value[]

/** Fields that are not text, by the last part of their name. */
const numbers = new Set([
  ...['quantity', 'amount', 'price', 'total', 'longitude', 'latitude', 'customerTotal', 'customerItemTotal'],
  ...['customerTotalShipping', 'customerTotalTaxes', 'customerTotalDiscountAndPromotions'],
])
const flags = new Set(['isTest', 'isSample', 'isEnabled', 'skipImgManip', 'skipImageValidation', 'skipSkuValidation', 'hasPrintImage'])
/** Maps from text to text: their values stay text whatever they look like. */
const maps = /(^|\.)(meta|clientAttributes)\./

/**
 * A CSV row as the record it describes: columns are dotted paths (`shippingAddress.lastName`, `items.0.sku`), an empty cell
 * is an absent field. What cannot be read as the number or yes/no that its field is stays text, for the check to name it.
 */
export function recordOf(header: readonly string[], cells: readonly string[]): Branch {
  const record: Branch = {}
  for (const [i, path] of header.entries()) {
    const cell = cells[i] ?? ''
    if (cell !== '' && path !== '') put(record, path.split('.'), read(path, cell))
  }
  return asLists(record) as Branch
}

function read(path: string, cell: string): Value {
  const name = path.split('.').at(-1) ?? ''
  if (maps.test(path)) return cell
  if (numbers.has(name) && /^-?\d+(\.\d+)?$/.test(cell.trim())) return Number(cell)
  if (flags.has(name) && /^(true|false)$/i.test(cell.trim())) return /true/i.test(cell)
  return cell
}

function put(record: Branch, path: string[], value: Value): void {
  let at = record
  for (const name of path.slice(0, -1)) {
    const next = Object.hasOwn(at, name) ? at[name] : undefined
    at = typeof next === 'object' && next !== null ? (next as Branch) : own(at, name, {})
  }
  own(at, path.at(-1) as string, value)
}

/** Sets an own field, whatever its name means to objects. */
function own<T extends Value>(branch: Branch, name: string, value: T): T {
  Object.defineProperty(branch, name, { value, enumerable: true, configurable: true, writable: true })
  return value
}

/** Branches whose keys are 0, 1, 2 … are lists; gaps close, so that an order of one item may leave `items.1.*` empty. */
function asLists(value: Value): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  for (const [name, child] of Object.entries(value)) own(value, name, asLists(child))
  const names = Object.keys(value)
  if (!names.length || !names.every((name) => /^\d+$/.test(name))) return value
  return names.sort((a, b) => Number(a) - Number(b)).map((name) => value[name] as Value)
}
