import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '@/components/api/request'
import { Providers } from '@/components/frame/providers'
import { Toasts } from '@/components/ui/toasts/toasts'

/** The router of every rendered component: it opens nothing, and setup.ts clears its calls after each test. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
} satisfies Partial<AppRouterInstance>

/**
 * Renders a component with the theme, the query client and the toasts of every page. The router is given by its context and not by a mock of
 * `next/navigation`, with which a file could not share its page.
 */
export function renderApp(content: ReactNode, { path = '/' } = {}) {
  return render(
    <AppRouterContext.Provider value={router as unknown as AppRouterInstance}>
      <PathnameContext.Provider value={path}>
        <Providers nonce={undefined} renderTime={Date.now()}>
          <main id="main">
            <h1>Page</h1>
            {content}
          </main>
          <Toasts />
          <div id="overlays" />
        </Providers>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  )
}

export const requestId = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

/** An error as the typed client throws it; `propertyName` names the invalid field. */
export const apiError = (status: number, errorMessage: string, propertyName: string | null = null) =>
  new ApiError(status, status === 0 ? 'Unreachable' : 'Failed', status === 0 ? null : requestId, [
    { errorMessage, propertyName, attemptedValue: null },
  ])
