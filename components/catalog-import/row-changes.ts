import type { ImportPreview } from '@/server/catalog-csv/schemas'

export type LineChange = ImportPreview['changes'][number]

/** A field as it is shown: null where there is nothing on that side. */
export interface ShownField {
  name: string
  from: string | null
  to: string | null
}

/** What becomes of one thing by a line of the file. */
export interface Part {
  type: string
  isMade: boolean
  fields: ShownField[]
}

/** What one line of the file does. */
export interface RowChanges {
  line: number
  sku: string | null
  isMade: boolean
  parts: Part[]
  /** How many variants more are called after the product's new name. */
  followers: number
}

/** What stands elsewhere in the row, follows from the rest, or is no more than a default. */
const isPlain = ({ field, from, to }: LineChange) =>
  /^(createdAt|sku|productId|variantCount|price\.currencies\.0\.(amount|currency))$/.test(field) ||
  (from === null && (to === '' || (Array.isArray(to) && !to.length) || (field === 'isEnabled' && to === true)))

/** The changes of a file, line by line. `pathOf` says how a category is called. */
export function rowsOf(changes: readonly LineChange[], pathOf: (id: string) => string | undefined): RowChanges[] {
  const byLine = new Map<number, LineChange[]>()
  for (const one of changes) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one])
  return [...byLine].map(([line, all]) => rowOf(line, all, pathOf))
}

function rowOf(line: number, all: readonly LineChange[], pathOf: (id: string) => string | undefined): RowChanges {
  const things = new Map<string, LineChange[]>()
  for (const one of all) {
    const key = `${one.resource.type} ${one.resource.id}`
    things.set(key, [...(things.get(key) ?? []), one])
  }
  const parts = [...things.values()].map((of): Part => {
    const { type, id } = (of[0] as LineChange).resource
    const told = of.filter((one) => !isPlain(one))
    return { type, isMade: id === null, fields: joined(told.length ? told : of.filter(({ field }) => field !== 'createdAt'), pathOf) }
  })
  const isFollower = ({ type, isMade, fields }: Part, i: number) =>
    i > 1 && type === 'variant' && !isMade && fields.every(({ name }) => name === 'name')
  const sku = all[0]?.sku ?? null
  const isMade = parts.some((part) => part.isMade && (part.type === 'variant') === (sku !== null))
  return { line, sku, isMade, parts: parts.filter((part, i) => !isFollower(part, i)), followers: parts.filter(isFollower).length }
}

/** Amounts with their currencies, and options with what is chosen, as people write them: the API tells their leaves. */
function joined(changes: readonly LineChange[], pathOf: (id: string) => string | undefined): ShownField[] {
  const fields: ShownField[] = []
  const taken = new Set<string>()
  const at = (field: string) => changes.find((one) => one.field === field)
  for (const one of changes) {
    const { field } = one
    if (taken.has(field)) continue
    const stem = field.slice(0, field.lastIndexOf('.'))
    const [first, second] = [at(`${stem}.amount`) ?? at(`${stem}.value`), at(`${stem}.currency`) ?? at(`${stem}.unit`)]
    const name = at(`${stem}.name`)
    const values = changes.filter((other) => other.field.startsWith(`${stem}.values.`))
    if (field === `${stem}.name` && one.from === null && (first?.from === null || values.length)) {
      const chosen = values.length ? values : first ? [first] : []
      for (const other of [one, ...chosen]) taken.add(other.field)
      fields.push({ name: text(one.to), from: null, to: chosen.map(({ to }) => text(to)).join(', ') })
    } else if (first && second && !name && (one === first || one === second)) {
      for (const other of [first, second]) taken.add(other.field)
      const both = (side: 'from' | 'to') => (first[side] === null ? null : `${text(first[side])} ${text(second[side])}`)
      fields.push({ name: plain(stem), from: both('from'), to: both('to') })
    } else fields.push({ name: plain(field), from: shown(one, 'from', pathOf), to: shown(one, 'to', pathOf) })
  }
  return fields
}

/** options.0.value is "option 1 value"; a list's entries are counted from 1, as people do. */
const plain = (field: string) =>
  (named[field] ?? field)
    .replace(/^price\.(amount|currencies)$/, 'price')
    .replace(/^price\.currencies\.(\d+)/, 'other price $1')
    .replace(/^(options|attributes|decorations)\.(\d+)/, (_, list: string, place: string) => `${list.slice(0, -1)} ${Number(place) + 1}`)
    .replace(/^vendorOffers\.(\d+)/, (_, place: string) => `vendor offer ${Number(place) + 1}`)
    .replace(/\.(\d+)/g, (_, place: string) => ` ${Number(place) + 1}`)
    .replaceAll('.', ' ')

const named: Record<string, string> = {
  categoryId: 'category',
  isEnabled: 'enabled',
  imageUrl: 'picture',
  hsCode: 'HS code',
  countryOfOrigin: 'origin',
}

function shown({ field, ...sides }: LineChange, side: 'from' | 'to', pathOf: (id: string) => string | undefined): string | null {
  const value = sides[side]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)) return null
  return field === 'categoryId' ? (pathOf(String(value)) ?? String(value)) : text(value)
}

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
