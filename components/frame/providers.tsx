'use client'

import { MantineProvider } from '@mantine/core'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { gate } from '@/components/api/gate'
import { redirectToSignIn } from '@/components/api/redirect-to-sign-in'
import { ApiError } from '@/components/api/request'
import { RenderTime } from '@/components/ui/format/clock'
import { NonceProvider, useNonce } from '@/components/ui/theme/nonce'
import { cssVariables, theme } from '@/components/ui/theme/theme'

interface Props {
  nonce: string | undefined
  /** The time of the server, in ms. */
  renderTime: number
  children: ReactNode
}

export function Providers({ nonce, renderTime, children }: Props) {
  return (
    <NonceProvider nonce={nonce}>
      <RenderTime value={renderTime}>
        <ThemedProviders>{children}</ThemedProviders>
      </RenderTime>
    </NonceProvider>
  )
}

function ThemedProviders({ children }: { children: ReactNode }) {
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
    // Within the office, the dialog over the page has already asked for the password (components/account/sign-in).
    if (error instanceof ApiError && error.status === 401 && !gate.hasPrompt()) redirectToSignIn()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, a request fails with an error instead of waiting silently.
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        refetchOnReconnect: 'always',
        // The service would refuse the same request again; only a request that did not reach it is worth a retry.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && isTransportFailure(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * Whether the request did not reach the service: a proxy's error, or no answer at all. Excludes timeouts and a service that is not ready
 * (503), which `send` already waits for.
 */
const isTransportFailure = ({ status, errorCode }: ApiError) =>
  status === 502 || status === 504 || (status === 0 && errorCode !== 'Timeout' && navigator.onLine)
