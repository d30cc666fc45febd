'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { countryChoices } from '../../addresses/address-values'
import classes from './bulk-field.module.css'
import { FieldEnd } from './field-end'
import type { Field } from './fields'

interface Props {
  field: Field
  /** What the orders have now, in words. */
  now: string
  /** Values that are there, offered while typing. */
  known: string[]
  /** Undefined: no change; null: emptied. */
  value: string | null | undefined
  error?: string
  isFirst: boolean
  onChange: (value: string | null | undefined) => void
}

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const choicesOf = { flag: yesNo, country: countryChoices.slice(1) }
const modes = { text: undefined, number: 'numeric', money: 'decimal' } as const

/** A field that changes nothing until something is typed or chosen; what is there now stands above it. */
export function BulkField({ field: { label, kind, canClear }, now, known, value, error, isFirst, onChange }: Props) {
  const id = useId()
  const shared = { id, error, size: 'xs', 'aria-describedby': error ? undefined : `${id}-now` } as const
  const isSet = value !== undefined
  const canEmpty = canClear && now !== 'empty' && now !== 'none'
  return (
    <div className={classes.field} data-changed={isSet || undefined}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-now`} className={classes.now} title={now}>
          {now}
        </span>
      </div>
      {kind === 'flag' || kind === 'country' ? (
        <NativeSelect
          {...shared}
          data={[{ value: '', label: 'No change' }, ...choicesOf[kind]]}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      ) : (
        <TextInput
          {...shared}
          placeholder={value === null ? 'Will be emptied' : 'No change'}
          inputMode={modes[kind]}
          autoComplete="off"
          list={known.length ? `${id}-known` : undefined}
          value={value ?? ''}
          data-autofocus={isFirst || undefined}
          rightSection={
            <FieldEnd label={label} isSet={isSet} onEmpty={canEmpty ? () => onChange(null) : null} onBack={() => onChange(undefined)} />
          }
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      )}
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  )
}
