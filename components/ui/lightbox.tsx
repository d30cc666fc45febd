'use client'

import { lazy } from 'react'
import { Lazily } from './lazily'
import type { LightboxProps } from './lightbox-view'

const View = lazy(() => import('./lightbox-view'))

/** Pictures, large, over the page while it is rendered. Loaded when it is first opened. */
export function Lightbox(props: LightboxProps) {
  return (
    <Lazily>
      <View {...props} />
    </Lazily>
  )
}
