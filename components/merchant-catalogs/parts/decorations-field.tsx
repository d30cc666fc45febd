'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type DecorationField, type DecorationValues, decorationLabels, decorationValues, methodChoices } from './decoration-values'
import classes from './parts.module.css'

interface Props {
  values: DecorationValues[]
  onChange: (values: DecorationValues[]) => void
  wrong: Partial<Record<DecorationField, string>>[]
  isLocked: boolean
}

const most = 50
const rest = ['width', 'height', 'dpi', 'price', 'sourcePrintFileUrl'] as const

/** Where something is printed, how large and how. */
export function DecorationsField({ values, onChange, wrong, isLocked }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const next = useRef(values.length)
  const put = (at: number, field: DecorationField, text: string) =>
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
            error={wrong[at]?.area}
            onChange={({ currentTarget }) => put(at, 'area', currentTarget.value)}
          />
          <NativeSelect
            label={decorationLabels.method}
            data={methodChoices}
            value={one.method}
            error={wrong[at]?.method}
            onChange={({ currentTarget }) => put(at, 'method', currentTarget.value)}
          />
          {rest.map((field) => (
            <TextInput
              key={field}
              label={decorationLabels[field]}
              className={field === 'sourcePrintFileUrl' ? classes.wide : undefined}
              inputMode={field === 'sourcePrintFileUrl' ? 'url' : field === 'price' ? 'text' : 'numeric'}
              autoComplete="off"
              value={one[field]}
              error={wrong[at]?.[field]}
              onChange={({ currentTarget }) => put(at, field, currentTarget.value)}
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
          disabled={isLocked || values.length >= most}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={() => onChange([...values, decorationValues(null, `new ${next.current++}`)])}
        >
          Add a decoration
        </Button>
      </div>
    </>
  )
}
