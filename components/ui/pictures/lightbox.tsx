'use client'

import { lazy } from 'react'
import { LazyBoundary } from '../lazy-boundary'
import type { LightboxProps } from './lightbox-dialog'

const LightboxDialog = lazy(() => import('./lightbox-dialog'))

/** Shows pictures in full size over the page while mounted; its code is loaded on first use. */
export function Lightbox(props: LightboxProps) {
  return (
    <LazyBoundary>
      <LightboxDialog {...props} />
    </LazyBoundary>
  )
}
