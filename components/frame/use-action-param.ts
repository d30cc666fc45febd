'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toasts/toast'
import type { Action } from './keyboard/use-actions'

/** Runs the action that the address names once: `?do=refund`. A disabled action shows its reason. */
export function useActionParam(actions: Record<string, Action>) {
  const requestedId = useSearchParams().get('do')
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const action = requestedId && latest.current[requestedId]
    if (!action) return
    // Reload and Back must not run the action again.
    window.history.replaceState(null, '', window.location.pathname)
    if (action.disabledReason) toast(action.disabledReason, { tone: 'bad', title: action.label })
    else action.run()
  }, [requestedId])
}
