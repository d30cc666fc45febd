'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { codeRequired } from '@/server/identity/schemas'
import { CodeField } from './code-field'
import { trySignIn } from './try-sign-in'

const credentials = z.object({
  username: z.string().trim().min(1, { error: 'Enter your e-mail address.' }),
  password: z.string().min(1, { error: 'Enter your password.' }),
  /** Asked for after a right password, of whoever has a second factor. */
  otp: z.string().trim(),
})

export function SignInForm({ next }: { next: string }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '', otp: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setRefusal(null)
    const { otp: _, ...rest } = values
    const problem = await trySignIn(asksCode ? values : rest)
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

  return (
    <form onSubmit={submit} noValidate aria-label="Sign in" method="post">
      <Stack gap="sm">
        {refusal && (
          <Alert color="red" role="alert" variant="light">
            {refusal}
          </Alert>
        )}
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
        {asksCode && <CodeField size="md" {...register('otp')} />}
        <Button type="submit" size="md" mt="xs" loading={isSubmitting}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}
