import type { DryRunChange } from '@/components/records/field-changes'
import type { DiffLine } from './types'

/** The fields that a record has from its creation to its deletion. */
const lifelongFields = ['id', 'createdAt', 'createdDate']

/** The changes of one record that is created or deleted, by field. */
type Fields = Map<string, DryRunChange>

/** The changes that create or delete records, as a line for each record, and the other changes. */
export function splitWholeRecords(diff: readonly DryRunChange[]): { lines: DiffLine[]; rest: DryRunChange[] } {
  const whole = new Set(diff.filter(({ field }) => lifelongFields.includes(field)).map(({ resource }) => resource.id))
  const records: Fields[] = []
  const rest: DryRunChange[] = []
  const current = new Map<string, Fields>()
  for (const change of diff) {
    const { resource, field } = change
    if (!whole.has(resource.id)) {
      rest.push(change)
      continue
    }
    // Records that a dry run creates share an id: a field that comes again belongs to the next one.
    let fields = current.get(resource.id)
    if (!fields || fields.has(field)) {
      fields = new Map()
      current.set(resource.id, fields)
      records.push(fields)
    }
    fields.set(field, change)
  }
  return { lines: records.map(lineOf), rest }
}

function lineOf(fields: Fields): DiffLine {
  const [first] = fields.values()
  const type = first?.resource.type ?? 'record'
  const isNew = first?.from === null
  const values = (names: readonly string[]) => names.flatMap((name) => text(fields.get(name), isNew))
  const line = { isDerived: false, from: null }
  if (!isNew) return { ...line, label: [type, ...values(['sku', 'shortId', 'name']).slice(0, 1)].join(' '), to: 'deleted' }
  const details = [...values(['facilityName', 'shippingMethod', 'sku', 'name']), ...units(fields)]
  return { ...line, label: `new ${type}`, to: details.join(', ') || 'created' }
}

/** "2 × MUG-11" for each item of a shipment. */
function units(fields: Fields): string[] {
  return [...fields.keys()].flatMap((field) => {
    const [, index] = /^orderItems\.(\d+)\.sku$/.exec(field) ?? []
    if (!index) return []
    const [quantity] = text(fields.get(`orderItems.${index}.quantity`), true)
    const [sku = ''] = text(fields.get(field), true)
    return quantity ? `${quantity} × ${sku}` : sku
  })
}

function text(change: DryRunChange | undefined, isNew: boolean): string[] {
  const value = isNew ? change?.to : change?.from
  return value === null || value === undefined || value === '' ? [] : [String(value)]
}
