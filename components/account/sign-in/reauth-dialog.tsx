'use client'

import { Alert, Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { gate } from '@/components/api/gate'
import { redirectToSignIn } from '@/components/api/redirect-to-sign-in'
import { ModalOverlay } from '@/components/ui/dialogs/modal-overlay'
import { codeRequired } from '@/server/access/identity/schemas'
import { OneTimeCodeField } from './one-time-code-field'
import classes from './reauth-dialog.module.css'
import { announceSignIn } from './session-tabs'
import { trySignIn } from './try-sign-in'

/** Asks the user of an expired session for the password, over the current page. */
export default function ReauthDialog({ isOpen }: { isOpen: boolean }) {
  return isOpen && <Form />
}

function Form() {
  const { id, name, email } = useCurrentUser()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isInFlight = useRef(false)
  const [isSwitchingAccount, setSwitchingAccount] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles the event through the dialog to forms of the page, which would be submitted, too.
    event.stopPropagation()
    // The sixth digit submits the form itself, possibly before the button shows that it is loading.
    if (isInFlight.current) return
    isInFlight.current = true
    const formData = new FormData(event.currentTarget)
    const field = event.currentTarget.querySelector<HTMLInputElement>(needsCode ? 'input[name="otp"]' : 'input[name="password"]')
    setSending(true)
    const otp = formData.get('otp')
    const credentials = { username: String(formData.get('username')), password: String(formData.get('password')) }
    const error = await trySignIn(otp === null ? credentials : { ...credentials, otp: String(otp) })
    isInFlight.current = false
    setSending(false)
    setProblem(error === codeRequired ? null : error)
    if (error === codeRequired) return setNeedsCode(true)
    if (error) return field?.select()
    announceSignIn(id)
    gate.settle(true)
  }

  return (
    <ModalOverlay label="Sign in again" size="small" onClose={() => gate.settle(false)}>
      <form className={classes.form} onSubmit={submit}>
        <h2 className={classes.heading}>Sign in again</h2>
        <p>Your session has ended. What you were doing is kept, and goes on from here.</p>
        {problem && (
          <Alert color="red" role="alert" variant="light" py="xs">
            {problem}
          </Alert>
        )}
        <p className={classes.account}>
          <strong>{name}</strong>
          {email && <span>{email}</span>}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <div hidden={needsCode}>
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
        {needsCode && <OneTimeCodeField name="otp" />}
        <div className="wrap gap-md">
          <Button type="submit" loading={isSending}>
            Sign in
          </Button>
          <Button variant="default" onClick={() => gate.settle(false)}>
            Not now
          </Button>
          <Button variant="subtle" onClick={() => setSwitchingAccount(true)} aria-expanded={isSwitchingAccount}>
            Another account
          </Button>
        </div>
        {isSwitchingAccount && (
          <div className={classes.other} role="alert">
            <p>Another account starts afresh: what you typed on this page is lost.</p>
            <Button variant="default" color="red" size="xs" onClick={redirectToSignIn}>
              Leave this page
            </Button>
          </div>
        )}
      </form>
    </ModalOverlay>
  )
}
