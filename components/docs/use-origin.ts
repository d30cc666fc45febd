'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Where this page comes from, as commands name it; `$BASE` while that is not known. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '$BASE',
  )
