'use client'

import { useEffect } from 'react'
import { redirectToSignIn } from '@/components/api/redirect-to-sign-in'

/** Redirects to the sign-in page from pages whose address the server does not know. */
export function SignInRedirect() {
  useEffect(redirectToSignIn, [])
  return (
    <main style={{ padding: '2rem' }}>
      <h1>Sign in</h1>
      <p>
        You are not signed in. <a href="/sign-in">Go to the sign-in page</a>
      </p>
    </main>
  )
}
