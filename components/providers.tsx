'use client'

import { MantineProvider } from '@mantine/core'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api'
import { gate } from './session/gate'
import { goToSignIn } from './session/go-to-sign-in'
import { NonceProvider, useNonce } from './ui/nonce'
import { cssVariables, theme } from './ui/theme'

export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <NonceProvider nonce={nonce}>
      <Look>{children}</Look>
    </NonceProvider>
  )
}

function Look({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  const nonce = useNonce()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ''}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

function createClient() {
  const onError = (error: Error) => {
    // Inside the office it was asked for the password, over the page (session/sign-in-again.tsx).
    if (error instanceof ApiError && error.status === 401 && !gate.isAttended()) goToSignIn()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, a request fails and says so, instead of waiting in silence.
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        refetchOnReconnect: 'always',
        // What the service has judged it will judge the same again; only what did not arrive is worth another try.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && hasNotArrived(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Somebody in between could not reach the service, or nobody could be reached. What took too long, or is waited for already (503), is not asked again. */
const hasNotArrived = ({ status, errorCode }: ApiError) =>
  status === 502 || status === 504 || (status === 0 && errorCode !== 'Timeout' && navigator.onLine)
