'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { Action } from '../../keys/actions'
import { toast } from '../../ui/toast'

/** Does once what the address asks for: `?do=refund`. What cannot be done says why. */
export function useAsked(actions: Record<string, Action>) {
  const asked = useSearchParams().get('do')
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const action = asked && latest.current[asked]
    if (!action) return
    // A reload, or Back, shall not ask again.
    window.history.replaceState(null, '', window.location.pathname)
    if (action.why) toast(action.why, { tone: 'bad', title: action.label })
    else action.run()
  }, [asked])
}
