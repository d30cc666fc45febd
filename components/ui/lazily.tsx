'use client'

import { Component, type ReactNode, Suspense } from 'react'
import { isPartMissing, partMissing } from './parts'

interface Props {
  /** Stands in until it is there. */
  fallback?: ReactNode
  /** It cannot be loaded: a newer version is offered, and this is done. */
  onMissing?: () => void
  children: ReactNode
}

/** Around what is loaded only when it is wanted. Where it is gone, since the service has been deployed anew, the new version is offered. */
export class Lazily extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!isPartMissing(error)) return
    partMissing()
    this.props.onMissing?.()
  }

  override render() {
    const { error } = this.state
    if (error && !isPartMissing(error)) throw error
    return error ? null : <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
  }
}
