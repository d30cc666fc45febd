'use client'

import { lazy, Suspense } from 'react'
import type { LightboxProps } from './lightbox-view'

const View = lazy(() => import('./lightbox-view'))

/** Pictures, large, over the page while it is rendered. Loaded when it is first opened. */
export function Lightbox(props: LightboxProps) {
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}
