'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import Link from 'next/link'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { codeRequired } from '@/server/identity/schemas'
import { CodeField } from './code-field'
import classes from './door.module.css'
import { keepForgotten } from './forgotten'
import { trySignIn } from './try-sign-in'

const credentials = z.object({
  username: z.string().trim().min(1, { error: 'Enter your e-mail address.' }),
  password: z.string().min(1, { error: 'Enter your password.' }),
  /** Asked for after a right password, of whoever has a second factor. */
  otp: z.string().trim(),
})

interface Props {
  /** Where to, once one is in. */
  next: string
  /** What was given already and found right, where only the code is missing. */
  begun?: { username: string; password: string }
}

export function SignInForm({ next, begun }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(Boolean(begun))
  const { register, handleSubmit, formState, setFocus, resetField, getValues } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '', ...begun, otp: '' },
  })
  const { errors, isSubmitting } = formState
  const isUnderWay = useRef(false)

  const submit = handleSubmit(async (values) => {
    // Six digits send the form by themselves, and whoever presses Enter as well would bring a code that is used up.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal(null)
    const { otp: _, ...rest } = values
    const problem = await trySignIn(asksCode ? values : rest)
    isUnderWay.current = false
    if (problem === codeRequired) {
      setAsksCode(true)
    } else if (problem && asksCode) {
      setRefusal(problem)
      resetField('otp')
      setFocus('otp')
    } else if (problem) {
      setRefusal(problem)
      resetField('password')
      setFocus('password')
    } else {
      // A full load, so that nothing of whoever was signed in before is left in memory. Until then the form stays as it is.
      window.location.assign(next)
      await new Promise(() => {})
    }
  })

  const back = () => {
    setRefusal(null)
    setAsksCode(false)
    resetField('otp')
    resetField('password', { defaultValue: '' })
    // The field is not there yet.
    setTimeout(() => setFocus('password'))
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Sign in" method="post" className={classes.form}>
      {refusal && (
        <Alert color="red" role="alert" variant="light">
          {refusal}
        </Alert>
      )}
      {asksCode ? (
        <>
          <p className={classes.whose}>{getValues('username')}</p>
          <CodeField size="md" {...register('otp')} />
        </>
      ) : (
        <>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            size="md"
            error={errors.username?.message}
            {...register('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
      <Button type="submit" size="md" fullWidth loading={isSubmitting} className={classes.send}>
        Sign in
      </Button>
      {asksCode ? (
        <Button variant="default" size="md" fullWidth onClick={back}>
          Back
        </Button>
      ) : (
        <p className={classes.forgot}>
          <Link href="/reset-password" prefetch={false} onClick={() => keepForgotten(getValues('username'))}>
            Forgot your password?
          </Link>
        </p>
      )}
    </form>
  )
}
