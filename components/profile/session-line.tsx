'use client'

import { Button } from '@mantine/core'
import { Monitor, Smartphone, SquareTerminal } from 'lucide-react'
import { Age } from '../ui/age'
import { Moment } from '../ui/moment'
import { deviceOf, isHandheld } from './device-words'
import classes from './profile.module.css'
import type { Session } from './shapes'

interface Props {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

/** Somewhere one is signed in. */
export function SessionLine({ session: { kind, userAgent, ip, isCurrent, createdAt, lastSeenAt }, isEnding, onEnd }: Props) {
  const device = deviceOf(userAgent, kind)
  const Icon = kind === 'api' ? SquareTerminal : isHandheld(userAgent) ? Smartphone : Monitor
  return (
    <li className={classes.session}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p title={userAgent ?? undefined}>
          <strong>{device}</strong>
          {isCurrent && <span className={classes.here}>this browser</span>}
        </p>
        <p className={classes.what}>
          {!isCurrent && (
            <>
              seen <Age at={lastSeenAt} inSentence />
              {' · '}
            </>
          )}
          signed in <Moment at={createdAt} />
          {ip && ` · ${ip}`}
          {kind === 'api' && ' · by the API'}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="default" size="xs" loading={isEnding} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
