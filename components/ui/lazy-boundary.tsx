'use client'

import { Component, type ReactNode, Suspense } from 'react'
import { isChunkError, reportChunkError } from './chunk-errors'
import { KeyBlocker } from './dialogs/layer'

interface Props {
  /** Shown while the content loads. Without it, nothing is shown and keys go nowhere: they are meant for the content. */
  fallback?: ReactNode
  /** Runs when loading failed; a toast then offers to reload. */
  onChunkError?: () => void
  children: ReactNode
}

/** Wraps content that is loaded on demand. When its file was removed by a deployment, a toast offers to reload. */
export class LazyBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkError(error)) return
    reportChunkError()
    this.props.onChunkError?.()
  }

  override render() {
    const { error } = this.state
    if (error && !isChunkError(error)) throw error
    const { fallback = <KeyBlocker />, children } = this.props
    return error ? null : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
