'use client'

import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '../api'
import { useApiForm } from '../forms/use-api-form'
import { DoorForm } from '../session/door-form'
import { forgottenEmail } from '../session/forgotten'
import classes from './password.module.css'

const schema = z.object({ email: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }) })

/** Asks for a link by mail. What follows is the same whether or not anybody has the address. */
export function AskForLink() {
  const [asked, setAsked] = useState<string | null>(null)
  const kit = useApiForm({
    schema,
    values: { email: '' },
    send: async ({ email }) => {
      await call('POST /password/forgot', { body: { email: email.trim() } })
      setAsked(email.trim())
    },
  })
  const { form } = kit
  useEffect(() => {
    const email = forgottenEmail()
    if (email) form.setValue('email', email)
    form.setFocus('email')
  }, [form])
  if (asked !== null) return <Asked email={asked} onAgain={() => setAsked(null)} />
  return (
    <DoorForm kit={kit} action="Mail me a link" label="Reset the password">
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        size="md"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </DoorForm>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} role="status" className={classes.asked}>
        <p>
          If somebody signs in with <strong>{email}</strong>, a mail is on its way.
        </p>
        <p>The link in it is good for an hour and can be used once. If nothing comes, look among the unwanted mail.</p>
      </div>
      <Button variant="default" size="md" fullWidth onClick={onAgain}>
        Try another address
      </Button>
    </>
  )
}
