'use client'

import { Button } from '@mantine/core'
import { Monitor, Smartphone, SquareTerminal } from 'lucide-react'
import { Age, DateTime } from '@/components/ui/format/date-time'
import { deviceName, isHandheld } from './device-names'
import classes from './profile.module.css'
import type { Session } from './types'

interface Props {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

export function SessionRow({ session: { kind, userAgent, ip, isCurrent, createdAt, lastSeenAt }, isEnding, onEnd }: Props) {
  const device = deviceName(userAgent, kind)
  const Icon = kind === 'api' ? SquareTerminal : isHandheld(userAgent) ? Smartphone : Monitor
  return (
    <li className={classes.session}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none dim" />
      <div className={classes.text}>
        <p title={userAgent ?? undefined}>
          <strong>{device}</strong>
          {isCurrent && <span className={classes.current}>this browser</span>}
        </p>
        <p className={classes.hint}>
          {!isCurrent && (
            <>
              seen <Age at={lastSeenAt} inSentence />
              {' · '}
            </>
          )}
          signed in <DateTime at={createdAt} />
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
