'use client'

import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import classes from './merchants.module.css'

export interface Choice {
  value: string
  name: string
  /** What it means, in a line. */
  what: string
  picture?: ReactNode
}

interface Props {
  legend: string
  choices: Choice[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** One of a few, each with what it means. */
export function Choices({ legend, choices, field, error }: Props) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div className={classes.cards}>
        {choices.map(({ value, name, what, picture }) => (
          <label key={value} className={classes.card}>
            <input type="radio" value={value} {...field} />
            {picture}
            <span>
              <strong>{name}</strong>
              <span className={classes.what}>{what}</span>
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
