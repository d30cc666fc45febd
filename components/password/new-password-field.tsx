'use client'

import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { Check, Circle } from 'lucide-react'
import { useId } from 'react'
import classes from './new-password-field.module.css'
import { lengthOf } from './policy'

interface Props extends Omit<PasswordInputProps, 'value'> {
  /** What is typed so far. */
  typed: string
  /** The fewest characters that are enough. */
  least: number
}

/** Where a new password is chosen: typed once, to be looked at, with how far it is from being long enough. */
export function NewPasswordField({ typed, least, ...props }: Props) {
  const id = useId()
  const length = lengthOf(typed)
  const isEnough = length >= least
  const Icon = isEnough ? Check : Circle
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        aria-describedby={id}
        {...props}
      />
      <div id={id} className={classes.policy}>
        <p className={classes.rule} data-met={isEnough || undefined}>
          <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
          <span>
            {least} characters or more
            <span className="unseen">{isEnough ? ', long enough' : ''}</span>
          </span>
          {length > 0 && !isEnough && <span className={classes.count}>{least - length} to go</span>}
        </p>
        <p className={classes.hint}>
          Any characters, spaces too. A few words that have nothing to do with each other, nor with you or your work, are easy to keep in
          mind.
        </p>
      </div>
    </div>
  )
}
