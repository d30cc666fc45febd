import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Cursors leave the service sealed, so that what comes back is what was given: a cursor is good for one list and one scope
 * only, and nobody makes one up. The first secret seals, all of them open.
 */
export function createCursorSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('cursors').digest())
  const [newest = Buffer.alloc(0)] = keys
  const mark = (list: string, cursor: string, key = newest) =>
    createHmac('sha256', key).update(`${list}\0${cursor}`).digest().subarray(0, 16)
  return {
    /** `list` says whose cursor it is. */
    seal: (list: string, cursor: string) => `${cursor}.${mark(list, cursor).toString('base64url')}`,
    /** What was sealed for this list; null when it was not. */
    open(list: string, sealed: string): string | null {
      const [cursor = '', given = ''] = sealed.split('.')
      const mac = Buffer.from(given, 'base64url')
      const isOurs = mac.length === 16 && keys.some((key) => timingSafeEqual(mac, mark(list, cursor, key)))
      return isOurs && sealed === `${cursor}.${given}` ? cursor : null
    },
  }
}

export type CursorSeal = ReturnType<typeof createCursorSeal>
