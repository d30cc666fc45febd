'use client'

import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import classes from './merchants.module.css'

export interface RadioCard {
  value: string
  name: string
  /** The meaning of the choice, in one line. */
  description: string
  picture?: ReactNode
}

interface Props {
  legend: string
  choices: RadioCard[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Radio buttons with a description each. */
export function RadioCards({ legend, choices, field, error }: Props) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div className={classes.cards}>
        {choices.map(({ value, name, description, picture }) => (
          <label key={value} className={classes.card}>
            <input type="radio" value={value} {...field} />
            {picture}
            <span>
              <strong>{name}</strong>
              <span className={classes.label}>{description}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
