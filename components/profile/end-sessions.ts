import { call } from '../api'
import { ApiError } from '../api-error'
import type { Session } from './shapes'

/** Ends one; one that has ended meanwhile is as good. */
export async function endSession(sessionId: string): Promise<void> {
  try {
    await call('DELETE /users/me/sessions/{sessionId}', { params: { sessionId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** Ends all but this one, however many there are. Tells how many it has ended. */
export async function endOthers(onProgress: (ended: number) => void): Promise<number> {
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
