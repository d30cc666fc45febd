'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { call } from '@/components/api/request'
import { formatCount } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { deviceName } from './device-names'
import classes from './profile.module.css'
import { invalidateSessions, sessionsQuery } from './queries'
import { SessionRow } from './session-line'
import type { Session } from './types'

/** The user's sessions, with buttons to end the other ones. */
export function SessionsSection() {
  const client = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(sessionsQuery)
  const [ending, setEnding] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const total = data?.pages[0]?.totalCount ?? 0
  const shown = data?.pages.flatMap((page) => page.sessions) ?? []
  const rows = [...shown].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))

  const end = async ({ id, userAgent, kind }: Session) => {
    setEnding(id)
    await endSession(id)
      .then(() => toast(`${deviceName(userAgent, kind)} was signed out`))
      .catch(errorToast('It is still signed in'))
    await invalidateSessions(client)
    setEnding(null)
  }
  const endAll = async () => {
    setProgress(0)
    await endOtherSessions(setProgress)
      .then((count) => toast(`${formatCount(count, 'other session')} signed out`))
      .catch(errorToast('Not everything was signed out'))
    await invalidateSessions(client)
    setProgress(null)
  }

  return (
    <Section
      title={total > 1 ? `Signed in at ${formatCount(total, 'place')}` : 'Where you are signed in'}
      action={
        total > 1 && (
          <Button variant="default" size="xs" disabled={progress !== null} onClick={() => void endAll()}>
            {progress === null ? 'Sign out everywhere else' : `Signed out ${progress} of ${total - 1}`}
          </Button>
        )
      }
    >
      {error && !data && <LoadError heading="Your sessions could not be loaded" error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={3} label="Your sessions are loading" />}
      {data && (
        <ul className="plain-list">
          {rows.map((session) => (
            <SessionRow key={session.id} session={session} isEnding={ending === session.id} onEnd={() => void end(session)} />
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

/** Ends a session; one that has already ended counts as success. */
async function endSession(sessionId: string): Promise<void> {
  try {
    await call('DELETE /users/me/sessions/{sessionId}', { params: { sessionId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Ends all other sessions, however many; returns their number. */
async function endOtherSessions(onProgress: (ended: number) => void): Promise<number> {
  let ended = 0
  for (let isMore = true; isMore; ) {
    const { sessions } = await call('GET /users/me/sessions', { query: { pageSize: '200' } })
    const others: Session[] = sessions.filter(({ isCurrent }) => !isCurrent)
    for (const { id } of others) {
      await endSession(id)
      ended += 1
      onProgress(ended)
    }
    isMore = others.length > 0
  }
  return ended
}
