'use client'

import { Text } from '@mantine/core'
import { useState } from 'react'
import classes from './docs.module.css'
import { constraintsOf, type JsonSchema, resolve, typeOf } from './document'

interface Props {
  schema: JsonSchema
  schemas: Record<string, JsonSchema>
}

/** The fields of a schema, each expandable. */
export function SchemaTree({ schema, schemas }: Props) {
  const all = fieldsOf(schema, schemas)
  const fields = all.filter(({ schema: one }) => !one.readOnly)
  const readOnlyNames = all.filter(({ schema: one }) => one.readOnly).map(({ name }) => name)
  if (!all.length)
    return <Text size="sm">{[typeOf(schema, schemas), constraintsOf(resolve(schema, schemas).schema)].filter(Boolean).join(', ')}</Text>
  return (
    <ul className={classes.tree}>
      {fields.map((field) => (
        <FieldLine key={field.name} field={field} schemas={schemas} />
      ))}
      {readOnlyNames.length > 0 && (
        <li className="dim tiny">Set by the service, and taken back as they were read: {readOnlyNames.join(', ')}</li>
      )}
    </ul>
  )
}

/** A schema by name, collapsed. */
export function NamedSchema({ schema, schemas }: Props) {
  const { anyOf } = resolve(schema, schemas).schema
  if (anyOf) return <SchemaTree schema={schema} schemas={schemas} />
  return (
    <ul className={classes.tree}>
      <FieldLine field={{ name: typeOf(schema, schemas), schema, required: false }} schemas={schemas} />
    </ul>
  )
}

interface Field {
  name: string
  schema: JsonSchema
  required: boolean
}

function FieldLine({ field: { name, schema, required }, schemas }: { field: Field; schemas: Record<string, JsonSchema> }) {
  const [isOpen, setOpen] = useState(false)
  const inner = resolve(schema, schemas).schema
  const type = typeOf(schema, schemas)
  const text = [type === name ? '' : type, required ? 'required' : '', constraintsOf(inner)].filter(Boolean).join(', ')
  const description = schema.description ?? inner.description
  const meaning = description && <span className={classes.meaning}>{description}</span>
  if (!fieldsOf(schema, schemas).length)
    return (
      <li>
        <span className={classes.field}>{name}</span> <span className="dim tiny">{text}</span>
        {meaning}
      </li>
    )
  return (
    <li>
      <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true" className={classes.mark}>
          {isOpen ? '−' : '+'}
        </span>
        <span className={classes.field}>{name}</span> <span className="dim tiny">{text}</span>
      </button>
      {meaning}
      {isOpen && <SchemaTree schema={schema} schemas={schemas} />}
    </li>
  )
}

/** The fields of an object, of a list's objects, or of all alternatives. */
function fieldsOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): Field[] {
  const at = resolve(schema, schemas).schema
  if (at.items) return fieldsOf(at.items, schemas)
  const alternatives = [...(at.anyOf ?? []), ...((at.allOf as JsonSchema[] | undefined) ?? [])].filter((one) => one.type !== 'null')
  if (alternatives.length === 1) return fieldsOf(alternatives[0] as JsonSchema, schemas)
  if (at.anyOf)
    return alternatives
      .filter((one) => fieldsOf(one, schemas).length)
      .map((one) => ({ name: typeOf(one, schemas), schema: one, required: false }))
  if (at.allOf) return fieldsOf(alternatives.at(-1) as JsonSchema, schemas)
  const required = at.required ?? []
  return Object.entries(at.properties ?? {}).map(([name, one]) => ({ name, schema: one, required: required.includes(name) }))
}
