'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormError } from '@/components/frame/forms/form-error'
import type { ApiFormState } from '@/components/frame/forms/use-api-form'
import classes from './auth-layout.module.css'

interface Props<V extends FieldValues> {
  form: ApiFormState<V>
  action: string
  label: string
  children: ReactNode
}

/** The form of a sign-in page, with one full-width submit button. */
export function AuthForm<V extends FieldValues>({ form, action, label, children }: Props<V>) {
  return (
    // POST, so that a submit before hydration does not put the values into the address.
    <form onSubmit={form.submit} noValidate method="post" aria-label={label} className="stack gap-lg">
      <FormError error={form.error} onRetry={() => void form.submit()} />
      {children}
      <Button type="submit" size="md" fullWidth loading={form.isSaving} className={classes.submit}>
        {action}
      </Button>
    </form>
  )
}
