'use client'

import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { Check, Circle } from 'lucide-react'
import { useId } from 'react'
import classes from './new-password-field.module.css'
import { passwordLength } from './policy'

interface Props extends Omit<PasswordInputProps, 'value'> {
  /** The text typed so far. */
  typed: string
  /** The minimum length in characters. */
  minLength: number
}

/** A field for a new password, which can be shown while typing, with the number of missing characters. */
export function NewPasswordField({ typed, minLength, ...props }: Props) {
  const id = useId()
  const length = passwordLength(typed)
  const isLongEnough = length >= minLength
  const Icon = isLongEnough ? Check : Circle
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        aria-describedby={id}
        {...props}
      />
      <div id={id} className={classes.policy}>
        <p className={classes.rule} data-met={isLongEnough || undefined}>
          <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
          <span>
            {minLength} characters or more
            <span className="unseen">{isLongEnough ? ', long enough' : ''}</span>
          </span>
          {length > 0 && !isLongEnough && <span className="ml-auto dim figures">{minLength - length} to go</span>}
        </p>
        <p className="dim">
          Any characters, spaces too. A few words that have nothing to do with each other, nor with you or your work, are easy to keep in
          mind.
        </p>
      </div>
    </div>
  )
}
