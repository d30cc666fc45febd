'use client'

import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { FieldReset } from './bulk-field'
import classes from './bulk-field.module.css'
import type { Entry } from './edit'

interface Props {
  /** The kind of entry: "Option". */
  label: string
  /** Existing names, suggested while typing. */
  names: string[]
  entry: Entry | null
  error?: string
  onChange: (entry: Entry | null) => void
}

/** Sets or removes one entry of a list by name. The other entries stay. */
export function EntryField({ label, names, entry, error, onChange }: Props) {
  const list = useId()
  const { name = '', value = '' } = entry ?? {}
  const set = (next: Partial<Entry>) => {
    const made = { name, value, ...next }
    onChange(made.name || made.value ? made : null)
  }
  return (
    <fieldset className={classes.field} data-changed={name ? true : undefined} aria-label={label}>
      <div className={classes.head}>
        <span className={classes.name}>{label}</span>
        <span className={classes.now}>one by its name; the others stay</span>
      </div>
      <div className={classes.pair}>
        <TextInput
          aria-label={`${label}: name`}
          size="xs"
          placeholder="Name"
          autoComplete="off"
          list={list}
          value={name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          aria-label={`${label}: value`}
          size="xs"
          placeholder={value === null ? 'Will be removed' : 'Value'}
          autoComplete="off"
          value={value ?? ''}
          error={Boolean(error)}
          rightSection={
            <FieldReset
              label={label}
              isSet={value === null}
              onEmpty={name && !value ? () => set({ value: null }) : null}
              onBack={() => set({ value: '' })}
            />
          }
          onChange={({ currentTarget }) => set({ value: currentTarget.value })}
        />
      </div>
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
      <datalist id={list}>
        {names.slice(0, 50).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </fieldset>
  )
}
