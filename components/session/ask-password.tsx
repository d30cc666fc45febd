'use client'

import { Alert, Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { codeRequired } from '@/server/identity/schemas'
import { Layer } from '../office/layer'
import classes from './ask-password.module.css'
import { CodeField } from './code-field'
import { gate } from './gate'
import { goToSignIn } from './go-to-sign-in'
import { tellTabs } from './tabs'
import { trySignIn } from './try-sign-in'
import { useWho } from './who'

/** Asks whoever was signed in for the password, over whatever they were doing. */
export default function AskPassword({ isOpen }: { isOpen: boolean }) {
  return isOpen && <Form />
}

function Form() {
  const { id, name, email } = useWho()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const [isOther, setOther] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Dialogs are within the page's forms for React, which would send those as well.
    event.stopPropagation()
    // Six digits send the form by themselves, before the button is seen to wait.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const given = new FormData(event.currentTarget)
    const field = event.currentTarget.querySelector<HTMLInputElement>(asksCode ? 'input[name="otp"]' : 'input[name="password"]')
    setSending(true)
    const otp = given.get('otp')
    const sent = { username: String(given.get('username')), password: String(given.get('password')) }
    const refused = await trySignIn(otp === null ? sent : { ...sent, otp: String(otp) })
    isUnderWay.current = false
    setSending(false)
    setProblem(refused === codeRequired ? null : refused)
    if (refused === codeRequired) return setAsksCode(true)
    if (refused) return field?.select()
    tellTabs(id)
    gate.settle(true)
  }

  return (
    <Layer label="Sign in again" size="small" onClose={() => gate.settle(false)}>
      <form className={classes.form} onSubmit={submit}>
        <h2 className={classes.heading}>Sign in again</h2>
        <p>Your session has ended. What you were doing is kept, and goes on from here.</p>
        {problem && (
          <Alert color="red" role="alert" variant="light" py="xs">
            {problem}
          </Alert>
        )}
        <p className={classes.who}>
          <strong>{name}</strong>
          {email && <span>{email}</span>}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <div hidden={asksCode}>
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          />
        </div>
        {asksCode && <CodeField name="otp" />}
        <div className={classes.buttons}>
          <Button type="submit" loading={isSending}>
            Sign in
          </Button>
          <Button variant="default" onClick={() => gate.settle(false)}>
            Not now
          </Button>
          <Button variant="subtle" onClick={() => setOther(true)} aria-expanded={isOther}>
            Another account
          </Button>
        </div>
        {isOther && (
          <div className={classes.other} role="alert">
            <p>Another account starts afresh: what you typed on this page is not taken along.</p>
            <Button variant="default" color="red" size="xs" onClick={goToSignIn}>
              Leave this page
            </Button>
          </div>
        )}
      </form>
    </Layer>
  )
}
