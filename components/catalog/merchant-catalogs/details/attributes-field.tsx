'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { AttributeValues } from './attribute-values'
import classes from './details.module.css'

interface Props {
  values: AttributeValues[]
  onChange: (values: AttributeValues[]) => void
  problems: (string | null)[]
  isLocked: boolean
}

const MAX_ATTRIBUTES = 200

/** The attributes of a variant: names with values. */
export function AttributesField({ values, onChange, problems, isLocked }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const next = useRef(values.length)
  const change = (at: number, part: Partial<AttributeValues>) => onChange(values.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <>
      {values.map((one, at) => (
        <div key={one.key} className={classes.attribute}>
          <TextInput
            label="Name"
            aria-label={`Name of attribute ${at + 1}`}
            autoComplete="off"
            disabled={isLocked}
            value={one.name}
            error={problems[at]}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <TextInput
            label="Value"
            aria-label={`Value of attribute ${at + 1}`}
            autoComplete="off"
            disabled={isLocked}
            value={one.value}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={isLocked}
            aria-label={`Remove attribute ${at + 1}`}
            onClick={() => {
              onChange(values.filter((_, i) => i !== at))
              add.current?.focus()
            }}
          >
            <Trash2 size={15} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          ref={add}
          variant="default"
          size="xs"
          disabled={isLocked || values.length >= MAX_ATTRIBUTES}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => onChange([...values, { key: `new ${next.current++}`, name: '', value: '' }])}
        >
          Add an attribute
        </Button>
      </div>
    </>
  )
}
