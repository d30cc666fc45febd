'use client'

import { TextInput } from '@mantine/core'
import classes from './day-field.module.css'

interface Props {
  /** The word before the date: "from". */
  prefix: string
  label: string
  value: string
  onChange: (day: string) => void
}

/** A day of the reader's time zone. Applies on blur or Enter, since the value is empty while a date is being typed. */
export function DayField({ prefix, label, value, onChange }: Props) {
  return (
    <TextInput
      key={value}
      type="date"
      size="xs"
      aria-label={label}
      title={label}
      leftSection={<span className={classes.word}>{prefix}</span>}
      leftSectionWidth={42}
      className={classes.day}
      defaultValue={value}
      onBlur={({ currentTarget }) => currentTarget.value !== value && onChange(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value)}
    />
  )
}
