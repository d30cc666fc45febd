import type { EventEntry, JsonSchema, OperationEntry, ReasonEntry } from '../document'
import { resolve } from '../document'
import { fieldsOf } from '../schema-fields'

/** Something that the search finds. */
export interface SearchRecord {
  kind: 'Operation' | 'Guide' | 'Event' | 'Reason' | 'Parameter' | 'Field'
  title: string
  /** Where it is, in words. */
  where: string
  text: string
  /** Its address on the page, without #. */
  target: string
  /** The number of other places with the same field or parameter. */
  others: number
}

export interface Searched {
  operations: OperationEntry[]
  events: EventEntry[]
  reasons: ReasonEntry[]
  schemas: Record<string, JsonSchema>
  /** The sections of the guide and of the pages beside the operations. */
  sections: { id: string; title: string; where: string; text: string }[]
}

/** Everything on the page that the search finds. A field that several operations share is one record, where it is first. */
export function searchRecords({ operations, events, reasons, schemas, sections }: Searched): SearchRecord[] {
  return [
    ...operations.map(
      ({ id, method, path, summary, description, group, permission }): SearchRecord =>
        record('Operation', summary, `${group} · ${method} ${path}`, `${description} ${id} ${permission}`, id),
    ),
    ...sections.map(({ id, title, where, text }) => record('Guide', title, where, text, id)),
    ...events.map(({ id, type, description }) => record('Event', type, 'Event types', description.replaceAll('**', ''), id)),
    ...reasons.map(({ code, meaning, remedy }) => record('Reason', code, 'Reasons of refusals', `${meaning} ${remedy}`, `reason-${code}`)),
    ...parameterRecords(operations),
    ...fieldRecords(operations, events, schemas),
  ]
}

const record = (kind: SearchRecord['kind'], title: string, where: string, text: string, target: string): SearchRecord => ({
  ...{ kind, title, where, text: text.trim(), target },
  others: 0,
})

function parameterRecords(operations: OperationEntry[]): SearchRecord[] {
  const found = new Map<string, SearchRecord>()
  for (const { id, summary, parameters } of operations)
    for (const { name, in: place, description = '' } of parameters) {
      const key = `${name} ${description}`
      const known = found.get(key)
      if (known) known.others++
      else found.set(key, record('Parameter', name, `Parameter of “${summary}”`, description, `${id}.${place}.${name}`))
    }
  return [...found.values()]
}

function fieldRecords(operations: OperationEntry[], events: EventEntry[], schemas: Record<string, JsonSchema>): SearchRecord[] {
  const found = new Map<string, SearchRecord>()

  /** `within` has the names of the schemas above, which may contain themselves. */
  function walk(schema: JsonSchema, target: string, where: string, within: readonly string[]) {
    const { name, schema: at } = resolve(schema, schemas)
    const inner = at.items ? resolve(at.items, schemas).name : name
    if (inner && within.includes(inner)) return
    for (const field of fieldsOf(schema, schemas)) {
      const resolved = resolve(field.schema, schemas).schema
      const text = String(field.schema.description ?? resolved.description ?? '')
      const path = `${target}.${field.name}`
      const key = `${inner ?? target} ${field.name} ${text}`
      const known = found.get(key)
      if (known) known.others++
      else {
        const choices = Array.isArray(resolved.enum) && resolved.enum.length <= 40 ? ` ${resolved.enum.join(', ')}` : ''
        found.set(key, record('Field', path.split('.').slice(2).join('.'), where, text + choices, path))
        walk(field.schema, path, where, inner ? [...within, inner] : within)
      }
    }
  }

  for (const { id, summary, body } of operations) if (body) walk(body.schema, `${id}.body`, `Body of “${summary}”`, [])
  for (const { id, summary, answers } of operations)
    for (const { schema } of answers.slice(0, 1)) if (schema) walk(schema, `${id}.answer`, `Answer of “${summary}”`, [])
  for (const { id, type, schema } of events) {
    const { data } = resolve(schema, schemas).schema.properties ?? {}
    if (data) walk(data, `${id}.data`, `Event ${type}`, [])
  }
  return [...found.values()]
}
