'use client'

import { RefreshCw, RotateCw, UserRound, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../ui/offline'
import { Countdown } from './countdown'
import classes from './strip.module.css'
import { useConnection } from './use-connection'
import { useNewVersion } from './use-new-version'
import { useSignedOut } from './use-signed-out'

interface Props {
  /** The build that this page is of. */
  build: string
  /** Somebody else has signed in in this browser. */
  isOther: boolean
}

/** What the whole page should know for a while, told calmly at its foot, where it moves nothing. */
export function Strip({ build, isOther }: Props) {
  const isOnline = useOnline()
  const isReconnecting = useConnection()
  const newVersion = useNewVersion(build)
  const signedOut = useSignedOut()
  return (
    <section className={classes.strip} aria-label="Connection and session">
      <div role="status" className={classes.notices}>
        {!isOnline && (
          <Notice icon={<WifiOff size={15} aria-hidden="true" />} tone="warn">
            You are offline. What you type is kept.
          </Notice>
        )}
        {isOnline && isReconnecting && (
          <Notice icon={<RefreshCw size={15} aria-hidden="true" />}>Changes of others do not arrive at the moment. Reconnecting …</Notice>
        )}
        {signedOut.isOut && (
          <Notice icon={<UserRound size={15} aria-hidden="true" />} tone="warn" does="Sign in" run={signedOut.signIn}>
            You are signed out. What is here is kept.
          </Notice>
        )}
        {isOther && (
          <Notice icon={<UserRound size={15} aria-hidden="true" />} tone="warn" does="Reload" run={reload}>
            Another account is signed in in this browser now. Reload to go on as that one; what you typed here is not taken along.
          </Notice>
        )}
        {newVersion.isReady && (
          <Notice icon={<RotateCw size={15} aria-hidden="true" />} does="Reload" run={reload} later={newVersion.later}>
            A new version is ready.
          </Notice>
        )}
      </div>
      <Countdown />
    </section>
  )
}

const reload = () => window.location.reload()

interface NoticeProps {
  icon: ReactNode
  tone?: 'plain' | 'warn'
  does?: string
  run?: () => void
  later?: () => void
  children: ReactNode
}

function Notice({ icon, tone = 'plain', does, run, later, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      {icon}
      <p>{children}</p>
      {does && (
        <button type="button" className={classes.does} onClick={run}>
          {does}
        </button>
      )}
      {later && (
        <button type="button" className={classes.later} onClick={later}>
          Later
        </button>
      )}
    </div>
  )
}
