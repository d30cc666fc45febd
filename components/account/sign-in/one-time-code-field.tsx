'use client'

import { type TextInputProps, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { OneTimeCodeField as OneTimeCodeInput } from '@/components/ui/one-time-code-field'
import classes from './auth-layout.module.css'

/** The field for the one-time code, shown after the correct password; it takes the focus. */
export function OneTimeCodeField(props: Omit<TextInputProps, 'label' | 'description'>) {
  const [isRecovery, setRecovery] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  const toggleRecovery = () => {
    setRecovery(!isRecovery)
    step.current?.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-xs justify-items-start" ref={step}>
      <OneTimeCodeInput
        label={isRecovery ? 'Recovery code' : 'One-time code'}
        description={isRecovery ? 'One of those you kept. Each works once.' : 'The six digits that your authenticator shows now.'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        required
        withAsterisk={false}
        autoFocus
        className={classes.code}
        {...props}
      />
      <UnstyledButton type="button" className={classes.switch} onClick={toggleRecovery}>
        {isRecovery ? 'Use the authenticator' : 'No authenticator at hand? Use a recovery code'}
      </UnstyledButton>
    </div>
  )
}
