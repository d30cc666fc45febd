'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The page's origin, for commands; `$BASE` until hydration. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '$BASE',
  )
