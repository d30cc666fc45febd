'use client'

import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import { Eraser, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { useRemoteChoices } from '@/components/lists/query/use-choices'
import { countryChoices } from '@/components/records/address/address-values'
import { orderLanguage } from '../list/query-language'
import classes from './bulk-field.module.css'
import type { Field } from './fields'

interface Props {
  field: Field
  /** The current values of the orders, as text. */
  now: string
  /** Whether some of the orders may have a value, so that it can be cleared. */
  mayBeSet: boolean
  /** Existing values, suggested while typing. */
  known: string[]
  /** Undefined: unchanged; null: cleared. */
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
const modes = { text: undefined, number: 'numeric', money: 'decimal', date: undefined } as const

/** A field that changes nothing until the user types or chooses a value; shows the orders' current values above. */
export function BulkField({ field: { label, kind, canClear, suggest }, now, mayBeSet, known, value, error, isFirst, onChange }: Props) {
  const id = useId()
  const shared = { id, error, size: 'xs', 'aria-describedby': error ? undefined : `${id}-now` } as const
  const isSet = value !== undefined
  const canEmpty = canClear && mayBeSet
  const { choices } = useRemoteChoices(suggest ?? null, value ?? '', orderLanguage)
  const suggestions = [...new Set([...known, ...choices.map((choice) => choice.label ?? choice.value)])]
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
          type={kind === 'date' ? 'date' : undefined}
          placeholder={value === null ? 'Will be emptied' : 'No change'}
          inputMode={modes[kind]}
          autoComplete="off"
          list={suggestions.length ? `${id}-known` : undefined}
          value={value ?? ''}
          data-autofocus={isFirst || undefined}
          rightSection={
            <FieldReset label={label} isSet={isSet} onEmpty={canEmpty ? () => onChange(null) : null} onBack={() => onChange(undefined)} />
          }
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-known`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  )
}

interface FieldResetProps {
  label: string
  isSet: boolean
  /** Null when it must not be empty, or is empty in all orders. */
  onEmpty: (() => void) | null
  onBack: () => void
}

/** The button at the end of a field: clears it in every order, or resets the field once it has a change. */
export function FieldReset({ label, isSet, onEmpty, onBack }: FieldResetProps) {
  if (!isSet && !onEmpty) return null
  const says = isSet ? `Do not change ${label}` : `Empty ${label} everywhere`
  const Icon = isSet ? RotateCcw : Eraser
  return (
    <Tooltip label={says}>
      <ActionIcon size={24} variant="subtle" color="gray" aria-label={says} onClick={isSet ? onBack : (onEmpty ?? undefined)}>
        <Icon size={13} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
