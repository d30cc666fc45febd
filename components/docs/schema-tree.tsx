'use client'

import { Text } from '@mantine/core'
import { createContext, useContext, useEffect, useState } from 'react'
import classes from './docs.module.css'
import { constraintsOf, type JsonSchema, resolve, typeOf } from './document'
import { type Field, fieldsOf } from './schema-fields'

/** The address of the field that a link points to, such as `createOrder.body.shippingAddress.zip`; empty without one. */
export const TargetContext = createContext('')

interface Props {
  schema: JsonSchema
  schemas: Record<string, JsonSchema>
  /** The address of the schema, which those of its fields begin with. */
  path: string
}

/** The fields of a schema, each expandable. */
export function SchemaTree({ schema, schemas, path }: Props) {
  const all = fieldsOf(schema, schemas)
  const fields = all.filter(({ schema: one }) => !one.readOnly)
  const readOnlyNames = all.filter(({ schema: one }) => one.readOnly).map(({ name }) => name)
  if (!all.length)
    return <Text size="sm">{[typeOf(schema, schemas), constraintsOf(resolve(schema, schemas).schema)].filter(Boolean).join(', ')}</Text>
  return (
    <ul className={classes.tree}>
      {fields.map((field) => (
        <FieldLine key={field.name} field={field} schemas={schemas} path={`${path}.${field.name}`} />
      ))}
      {readOnlyNames.length > 0 && (
        <li className="dim tiny">Set by the service, and taken back as they were read: {readOnlyNames.join(', ')}</li>
      )}
    </ul>
  )
}

/** A schema by name, collapsed. */
export function NamedSchema({ schema, schemas, path }: Props) {
  const { anyOf } = resolve(schema, schemas).schema
  if (anyOf) return <SchemaTree schema={schema} schemas={schemas} path={path} />
  return (
    <ul className={classes.tree}>
      <FieldLine field={{ name: typeOf(schema, schemas), schema, required: false }} schemas={schemas} path={path} />
    </ul>
  )
}

function FieldLine({ field: { name, schema, required }, schemas, path }: { field: Field } & Omit<Props, 'schema'>) {
  const target = useContext(TargetContext)
  const isWithin = target.startsWith(`${path}.`)
  const [isOpen, setOpen] = useState(isWithin)
  useEffect(() => {
    if (isWithin) setOpen(true)
  }, [isWithin])
  const inner = resolve(schema, schemas).schema
  const type = typeOf(schema, schemas)
  const text = [type === name ? '' : type, required ? 'required' : '', constraintsOf(inner)].filter(Boolean).join(', ')
  const description = schema.description ?? inner.description
  const meaning = description && <span className={classes.meaning}>{description}</span>
  const place = { id: path, 'data-target': target === path || undefined }
  if (!fieldsOf(schema, schemas).length)
    return (
      <li {...place}>
        <span className={classes.field}>{name}</span> <span className="dim tiny">{text}</span>
        {meaning}
      </li>
    )
  return (
    <li {...place}>
      <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true" className={classes.mark}>
          {isOpen ? '−' : '+'}
        </span>
        <span className={classes.field}>{name}</span> <span className="dim tiny">{text}</span>
      </button>
      {meaning}
      {isOpen && <SchemaTree schema={schema} schemas={schemas} path={path} />}
    </li>
  )
}
