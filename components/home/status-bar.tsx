'use client'

import { RefreshCw, RotateCw, UserRound, WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { RetryCountdown } from './retry-countdown'
import classes from './status-bar.module.css'
import { useIsReconnecting, useNewVersion, useSignedOut } from './use-status'

interface Props {
  /** The build that rendered this page. */
  build: string
  /** Another user has signed in in this browser. */
  isOtherUser: boolean
}

/** Temporary notices about the whole page, shown at its foot, where they move no content. */
export function StatusBar({ build, isOtherUser }: Props) {
  const isOnline = useOnline()
  const isReconnecting = useIsReconnecting()
  const newVersion = useNewVersion(build)
  const signedOut = useSignedOut()
  return (
    <section className={classes.bar} aria-label="Connection and session">
      <div role="status" className="grid gap-sm justify-items-start">
        {!isOnline && (
          <Notice icon={<WifiOff size={15} aria-hidden="true" />} tone="warn">
            You are offline. What you type is kept.
          </Notice>
        )}
        {isOnline && isReconnecting && (
          <Notice icon={<RefreshCw size={15} aria-hidden="true" />}>Live updates are interrupted. Reconnecting …</Notice>
        )}
        {signedOut.isOut && (
          <Notice icon={<UserRound size={15} aria-hidden="true" />} tone="warn" actionLabel="Sign in" onAction={signedOut.signIn}>
            You are signed out. Your input is kept.
          </Notice>
        )}
        {isOtherUser && (
          <Notice icon={<UserRound size={15} aria-hidden="true" />} tone="warn" actionLabel="Reload" onAction={reload}>
            Another account is signed in in this browser now. Reload to continue as that one; what you typed here is lost.
          </Notice>
        )}
        {newVersion.isReady && (
          <Notice icon={<RotateCw size={15} aria-hidden="true" />} actionLabel="Reload" onAction={reload} onLater={newVersion.later}>
            A new version is ready.
          </Notice>
        )}
      </div>
      <RetryCountdown />
    </section>
  )
}

const reload = () => window.location.reload()

interface NoticeProps {
  icon: ReactNode
  tone?: 'plain' | 'warn'
  actionLabel?: string
  onAction?: () => void
  onLater?: () => void
  children: ReactNode
}

function Notice({ icon, tone = 'plain', actionLabel, onAction, onLater, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      {icon}
      <p>{children}</p>
      {actionLabel && (
        <button type="button" className={classes.action} onClick={onAction}>
          {actionLabel}
        </button>
      )}
      {onLater && (
        <button type="button" className={classes.dismiss} onClick={onLater}>
          Later
        </button>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser reports a network connection. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
