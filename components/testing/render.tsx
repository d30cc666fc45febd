import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ApiError } from '@/components/api/request'
import { Providers } from '@/components/frame/providers'
import { Toasts } from '@/components/ui/toasts/toasts'

/** Renders a component with the theme, the query client and the toasts of every page. */
export function renderApp(content: ReactNode) {
  return render(
    <Providers nonce={undefined} renderTime={Date.now()}>
      <main id="main">
        <h1>Page</h1>
        {content}
      </main>
      <Toasts />
      <div id="overlays" />
    </Providers>,
  )
}

export const requestId = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

/** An error as the typed client throws it; `propertyName` names the invalid field. */
export const apiError = (status: number, errorMessage: string, propertyName: string | null = null) =>
  new ApiError(status, status === 0 ? 'Unreachable' : 'Failed', status === 0 ? null : requestId, [
    { errorMessage, propertyName, attemptedValue: null },
  ])
