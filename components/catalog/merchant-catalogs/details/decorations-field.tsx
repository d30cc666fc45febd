'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type DecorationField, type DecorationValues, decorationLabels, decorationValues, methodChoices } from './decoration-values'
import classes from './details.module.css'

interface Props {
  values: DecorationValues[]
  onChange: (values: DecorationValues[]) => void
  problems: Partial<Record<DecorationField, string>>[]
  isLocked: boolean
}

const MAX_DECORATIONS = 50
const otherFields = ['width', 'height', 'dpi', 'price', 'sourcePrintFileUrl'] as const

/** The decorations of a variant: print area, size and method. */
export function DecorationsField({ values, onChange, problems, isLocked }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const next = useRef(values.length)
  const change = (at: number, field: DecorationField, text: string) =>
    onChange(values.map((one, i) => (i === at ? { ...one, [field]: text } : one)))
  return (
    <>
      {values.map((one, at) => (
        <fieldset key={one.key} className={classes.decoration} disabled={isLocked}>
          <legend>{one.area.trim() || `Decoration ${at + 1}`}</legend>
          <TextInput
            label={decorationLabels.area}
            withAsterisk
            autoComplete="off"
            value={one.area}
            error={problems[at]?.area}
            onChange={({ currentTarget }) => change(at, 'area', currentTarget.value)}
          />
          <NativeSelect
            label={decorationLabels.method}
            data={methodChoices}
            value={one.method}
            error={problems[at]?.method}
            onChange={({ currentTarget }) => change(at, 'method', currentTarget.value)}
          />
          {otherFields.map((field) => (
            <TextInput
              key={field}
              label={decorationLabels[field]}
              className={field === 'sourcePrintFileUrl' ? classes.wide : undefined}
              inputMode={field === 'sourcePrintFileUrl' ? 'url' : field === 'price' ? 'text' : 'numeric'}
              autoComplete="off"
              value={one[field]}
              error={problems[at]?.[field]}
              onChange={({ currentTarget }) => change(at, field, currentTarget.value)}
            />
          ))}
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.remove}
            leftSection={<Trash2 size={14} aria-hidden="true" />}
            aria-label={`Remove ${one.area.trim() || `decoration ${at + 1}`}`}
            onClick={() => {
              onChange(values.filter((_, i) => i !== at))
              add.current?.focus()
            }}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          ref={add}
          variant="default"
          size="xs"
          disabled={isLocked || values.length >= MAX_DECORATIONS}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => onChange([...values, decorationValues(null, `new ${next.current++}`)])}
        >
          Add a decoration
        </Button>
      </div>
    </>
  )
}
