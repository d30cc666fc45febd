'use client'

import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PlainButton } from '@/components/ui/button'
import { localTimeZone } from '@/components/ui/format/time-zone'
import classes from './later-field.module.css'
import { laterPresets } from './later-presets'

interface Props {
  label: string
  description: string
  error?: ReactNode
  /** Registers the field with its form. */
  field: UseFormRegisterReturn
  /** Sets the value of the form, as a local day and minute. */
  onPreset: (value: string) => void
}

/** A time to come, with its usual values as buttons, and the time zone in which it is meant. */
export function LaterField({ label, description, error, field, onPreset }: Props) {
  return (
    <div>
      <TextInput
        label={label}
        description={`${description} Times are in ${localTimeZone()}.`}
        type="datetime-local"
        error={error}
        {...field}
      />
      <fieldset className={classes.presets} aria-label="Usual times">
        {laterPresets(new Date()).map((preset) => (
          <PlainButton key={preset.label} className="chip" onClick={() => onPreset(preset.value)}>
            {preset.label}
          </PlainButton>
        ))}
      </fieldset>
    </div>
  )
}
