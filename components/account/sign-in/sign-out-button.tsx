'use client'

import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './auth-layout.module.css'

/** Signs out from a page outside the app frame. */
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
    <UnstyledButton type="button" className={classes.switch} aria-disabled={isLeaving} onClick={leave}>
      Sign out
    </UnstyledButton>
  )
}
