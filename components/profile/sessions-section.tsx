'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Bones } from '../ui/bones'
import { counted } from '../ui/number'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { toast } from '../ui/toast'
import { deviceOf } from './device-words'
import { endOthers, endSession } from './end-sessions'
import classes from './profile.module.css'
import { renewSessions, sessions } from './queries'
import { SessionLine } from './session-line'
import type { Session } from './shapes'

/** Where one is signed in, with a way to end that elsewhere. */
export function SessionsSection() {
  const client = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(sessions)
  const [ending, setEnding] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const total = data?.pages[0]?.totalCount ?? 0
  const shown = data?.pages.flatMap((page) => page.sessions) ?? []
  const rows = [...shown].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))

  const end = async ({ id, userAgent, kind }: Session) => {
    setEnding(id)
    await endSession(id)
      .then(() => toast(`${deviceOf(userAgent, kind)} was signed out`))
      .catch(refusedNotice('It is still signed in'))
    await renewSessions(client)
    setEnding(null)
  }
  const endAll = async () => {
    setProgress(0)
    await endOthers(setProgress)
      .then((count) => toast(`${counted(count, 'other session')} signed out`))
      .catch(refusedNotice('Not everything was signed out'))
    await renewSessions(client)
    setProgress(null)
  }

  return (
    <Section
      title={total > 1 ? `Signed in at ${counted(total, 'place')}` : 'Where you are signed in'}
      action={
        total > 1 && (
          <Button variant="default" size="xs" disabled={progress !== null} onClick={() => void endAll()}>
            {progress === null ? 'Sign out everywhere else' : `Signed out ${progress} of ${total - 1}`}
          </Button>
        )
      }
    >
      {error && !data && <Refused heading="Your sessions could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <Bones lines={3} label="Your sessions are loading" />}
      {data && (
        <ul className={classes.sessions}>
          {rows.map((session) => (
            <SessionLine key={session.id} session={session} isEnding={ending === session.id} onEnd={() => void end(session)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more of {total}
          </Button>
        </div>
      )}
    </Section>
  )
}
