'use client'

import { Component, type ReactNode, Suspense } from 'react'
import { isChunkError, reportChunkError } from './chunk-errors'
import { KeyBlocker } from './dialogs/layer'
import { LoadFailure } from './dialogs/load-failure'

interface Props {
  /** Shown while the content loads. Without it, nothing is shown and keys run no action: they are meant for the content. */
  fallback?: ReactNode
  /** Runs when loading failed; without a fallback, once the user has closed the dialog that says so. */
  onChunkError?: () => void
  children: ReactNode
}

interface State {
  error: unknown
  isDismissed: boolean
}

/**
 * Wraps content that is loaded on demand. When its file cannot be loaded, for example after a deployment, the status bar offers to reload.
 * In place of content that keys open, a dialog says so, which takes the keys that were meant for the content.
 */
export class LazyBoundary extends Component<Props, State> {
  override state: State = { error: null, isDismissed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, isDismissed: false }
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkError(error)) return
    reportChunkError()
    if (this.props.fallback !== undefined) this.props.onChunkError?.()
  }

  override componentDidUpdate({ children }: Props) {
    // The content is opened again.
    if (this.state.isDismissed && !children && this.props.children) this.setState({ error: null, isDismissed: false })
  }

  dismiss = () => {
    this.setState({ isDismissed: true })
    this.props.onChunkError?.()
  }

  override render() {
    const { error, isDismissed } = this.state
    if (error && !isChunkError(error)) throw error
    const { fallback, children } = this.props
    if (error) return fallback === undefined && !isDismissed ? <LoadFailure onClose={this.dismiss} /> : null
    return <Suspense fallback={fallback === undefined ? <KeyBlocker /> : fallback}>{children}</Suspense>
  }
}
