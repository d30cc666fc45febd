'use client'

import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './code-field.module.css'

/** Leaves, where one is signed in and not in the office. */
export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { signOut } = await import('next-auth/react')
      await signOut({ callbackUrl: '/sign-in' })
    } catch {
      setLeaving(false)
    }
  }
  return (
    <UnstyledButton type="button" className={classes.other} aria-disabled={isLeaving} onClick={leave}>
      Sign out
    </UnstyledButton>
  )
}
