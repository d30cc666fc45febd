'use client'

import { useEffect } from 'react'
import { goToSignIn } from './go-to-sign-in'

/** For a page that nobody is signed in for and that could not tell its own address on the server. */
export function SendToSignIn() {
  useEffect(goToSignIn, [])
  return (
    <main style={{ padding: '2rem' }}>
      <h1>Sign in</h1>
      <p>
        You are not signed in. <a href="/sign-in">Go to the sign-in page</a>
      </p>
    </main>
  )
}
