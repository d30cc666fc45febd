import type { ImportPreview } from '@/server/catalog/csv/schemas'

export type LineChange = ImportPreview['changes'][number]

/** A changed field as it is shown; null for an empty side. */
export interface FieldDiff {
  name: string
  from: string | null
  to: string | null
}

/** The changes of one record by a line of the file. */
export interface Part {
  type: string
  isCreated: boolean
  fields: FieldDiff[]
}

/** The changes of one line of the file. */
export interface RowChanges {
  line: number
  sku: string | null
  isCreated: boolean
  parts: Part[]
  /** The number of other variants that are renamed with their product. */
  renamedCount: number
}

/** Whether it is the nil UUID, the id of a record that the import would create. */
const isNilId = (id: string) => /^[0-]+$/.test(id)

/** Whether a change shows elsewhere in the row, follows from others, or only sets a default. */
const isImplied = ({ field, from, to }: LineChange) =>
  /^(createdAt|sku|productId|variantCount|price\.currencies\.0\.(amount|currency))$/.test(field) ||
  (from === null && (to === '' || (Array.isArray(to) && !to.length) || (field === 'isEnabled' && to === true)))

/** The changes of a file by line. `pathOf` returns the path of a category. */
export function rowsOf(changes: readonly LineChange[], pathOf: (id: string) => string | undefined): RowChanges[] {
  const byLine = new Map<number, LineChange[]>()
  for (const one of changes) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one])
  return [...byLine].map(([line, all]) => rowOf(line, all, pathOf))
}

function rowOf(line: number, all: readonly LineChange[], pathOf: (id: string) => string | undefined): RowChanges {
  const byResource = new Map<string, LineChange[]>()
  for (const one of all) {
    const key = `${one.resource.type} ${one.resource.id}`
    byResource.set(key, [...(byResource.get(key) ?? []), one])
  }
  const parts = [...byResource.values()].map((of): Part => {
    const { type, id } = (of[0] as LineChange).resource
    const visible = of.filter((one) => !isImplied(one))
    return {
      type,
      isCreated: isNilId(id),
      fields: combinedFields(visible.length ? visible : of.filter(({ field }) => field !== 'createdAt'), pathOf),
    }
  })
  const isFollower = ({ type, isCreated, fields }: Part, i: number) =>
    i > 1 && type === 'variant' && !isCreated && fields.every(({ name }) => name === 'name')
  const sku = all[0]?.sku ?? null
  const isCreated = parts.some((part) => part.isCreated && (part.type === 'variant') === (sku !== null))
  return { line, sku, isCreated, parts: parts.filter((part, i) => !isFollower(part, i)), renamedCount: parts.filter(isFollower).length }
}

/** Combines amounts with currencies and option names with values, which the API reports as separate fields. */
function combinedFields(changes: readonly LineChange[], pathOf: (id: string) => string | undefined): FieldDiff[] {
  const fields: FieldDiff[] = []
  const usedFields = new Set<string>()
  const at = (field: string) => changes.find((one) => one.field === field)
  for (const one of changes) {
    const { field } = one
    if (usedFields.has(field)) continue
    const stem = field.slice(0, field.lastIndexOf('.'))
    const [first, second] = [at(`${stem}.amount`) ?? at(`${stem}.value`), at(`${stem}.currency`) ?? at(`${stem}.unit`)]
    const name = at(`${stem}.name`)
    const values = changes.filter((other) => other.field.startsWith(`${stem}.values.`))
    if (field === `${stem}.name` && one.from === null && (first?.from === null || values.length)) {
      const chosen = values.length ? values : first ? [first] : []
      for (const other of [one, ...chosen]) usedFields.add(other.field)
      fields.push({ name: textOf(one.to), from: null, to: chosen.map(({ to }) => textOf(to)).join(', ') })
    } else if (first && second && !name && (one === first || one === second)) {
      for (const other of [first, second]) usedFields.add(other.field)
      const both = (side: 'from' | 'to') => (first[side] === null ? null : `${textOf(first[side])} ${textOf(second[side])}`)
      fields.push({ name: fieldLabel(stem), from: both('from'), to: both('to') })
    } else fields.push({ name: fieldLabel(field), from: valueText(one, 'from', pathOf), to: valueText(one, 'to', pathOf) })
  }
  return fields
}

/** The label of a field: options.0.value is "option 1 value", counted from 1. */
const fieldLabel = (field: string) =>
  (fieldLabels[field] ?? field)
    .replace(/^price\.(amount|currencies)$/, 'price')
    .replace(/^price\.currencies\.(\d+)/, 'other price $1')
    .replace(/^(options|attributes|decorations)\.(\d+)/, (_, list: string, index: string) => `${list.slice(0, -1)} ${Number(index) + 1}`)
    .replace(/^vendorOffers\.(\d+)/, (_, index: string) => `vendor offer ${Number(index) + 1}`)
    .replace(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ' ')

const fieldLabels: Record<string, string> = {
  categoryId: 'category',
  isEnabled: 'enabled',
  imageUrl: 'picture',
  hsCode: 'HS code',
  countryOfOrigin: 'origin',
}

function valueText({ field, ...sides }: LineChange, side: 'from' | 'to', pathOf: (id: string) => string | undefined): string | null {
  const value = sides[side]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)) return null
  return field === 'categoryId' ? (pathOf(String(value)) ?? String(value)) : textOf(value)
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
