'use client'

import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { AuthForm } from '../sign-in/auth-form'
import { forgottenEmail } from '../sign-in/forgotten-email'
import classes from './password.module.css'

const schema = z.object({ email: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }) })

/** Requests a reset link by e-mail. The page responds the same whether or not the address has an account. */
export function RequestResetForm() {
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  const form = useApiForm({
    schema,
    values: { email: '' },
    send: async ({ email }) => {
      await call('POST /password/forgot', { body: { email: email.trim() } })
      setRequestedFor(email.trim())
    },
  })
  useEffect(() => {
    const email = forgottenEmail()
    if (email) form.setValue('email', email)
    form.setFocus('email')
  }, [form])
  if (requestedFor !== null) return <ResetRequested email={requestedFor} onRetry={() => setRequestedFor(null)} />
  return (
    <AuthForm form={form} action="Mail me a link" label="Reset the password">
      <TextInput label="E-mail" type="email" autoComplete="username" size="md" {...form.field('email')} />
    </AuthForm>
  )
}

function ResetRequested({ email, onRetry }: { email: string; onRetry: () => void }) {
  const intro = useRef<HTMLDivElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <>
      <div ref={intro} tabIndex={-1} role="status" className={classes.sent}>
        <p>
          If somebody signs in with <strong>{email}</strong>, a mail is on its way.
        </p>
        <p>The link in it is good for an hour and can be used once. If nothing comes, look among the unwanted mail.</p>
      </div>
      <Button variant="default" size="md" fullWidth onClick={onRetry}>
        Try another address
      </Button>
    </>
  )
}
