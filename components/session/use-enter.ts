'use client'

import { useRef, useState } from 'react'
import { codeRequired } from '@/server/identity/schemas'
import { ApiError } from '../api'
import { trySignIn } from './try-sign-in'

/** What is known where the password was set and one is not in yet. */
export interface Then {
  problem: string
  username: string
  password: string
}

/** Does what a link can be used for once, which sets a password, and goes in with that. */
export function useEnter(username: string) {
  const [then, setThen] = useState<Then | null>(null)
  const isLost = useRef(false)

  async function enter(password: string, act: () => Promise<unknown>) {
    let refused: unknown = null
    try {
      await act()
    } catch (error) {
      const wasLost = isLost.current
      isLost.current = error instanceof ApiError && error.isUndecided
      // Where nobody heard the first answer, the link may be used up by it: then its password opens.
      if (!wasLost || isLost.current) throw error
      refused = error
    }
    const problem = await trySignIn({ username, password })
    if (problem && refused && problem !== codeRequired) throw refused
    if (problem) return setThen({ problem, username, password })
    // In place of this page: nobody goes back to a link that is used up.
    window.location.replace('/')
    await new Promise(() => {})
  }
  return { then, enter }
}
