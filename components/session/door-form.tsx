'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormProblem } from '../forms/form-problem'
import type { ApiForm } from '../forms/use-api-form'
import classes from './door.module.css'

interface Props<V extends FieldValues> {
  kit: ApiForm<V>
  action: string
  label: string
  children: ReactNode
}

/** A form on a door: its one button is as wide as its fields. */
export function DoorForm<V extends FieldValues>({ kit, action, label, children }: Props<V>) {
  return (
    // What is sent before the page has woken up is not written into the address.
    <form onSubmit={kit.submit} noValidate method="post" aria-label={label} className={classes.form}>
      <FormProblem refusal={kit.refusal} onRetry={() => void kit.submit()} />
      {children}
      <Button type="submit" size="md" fullWidth loading={kit.isSaving} className={classes.send}>
        {action}
      </Button>
    </form>
  )
}
