'use client'

import { type TextInputProps, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { DigitsField } from '../second-factor/digits-field'
import classes from './code-field.module.css'

/** Where the code is typed, once it is asked for: it comes after a right password, and takes the focus. */
export function CodeField(props: Omit<TextInputProps, 'label' | 'description'>) {
  const [isRecovery, setRecovery] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  const swap = () => {
    setRecovery(!isRecovery)
    step.current?.querySelector('input')?.focus()
  }
  return (
    <div className={classes.step} ref={step}>
      <DigitsField
        label={isRecovery ? 'Recovery code' : 'One-time code'}
        description={isRecovery ? 'One of those you kept. Each works once.' : 'The six digits that your authenticator shows now.'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        required
        withAsterisk={false}
        autoFocus
        className={classes.field}
        {...props}
      />
      <UnstyledButton type="button" className={classes.other} onClick={swap}>
        {isRecovery ? 'Use the authenticator' : 'No authenticator at hand? Use a recovery code'}
      </UnstyledButton>
    </div>
  )
}
