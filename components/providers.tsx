'use client'

import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api'
import { goToSignIn } from './session/go-to-sign-in'
import { cssVariables, theme } from './ui/theme'

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
      <Notifications position="bottom-right" autoClose={5_000} />
    </MantineProvider>
  )
}

function createClient() {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) goToSignIn()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, a request fails and says so, instead of waiting in silence.
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        // What the service has judged it will judge the same again; only what did not arrive is worth another try.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
