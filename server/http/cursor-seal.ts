import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Seals cursors with an HMAC, so that a cursor is valid for one list and one scope only and cannot be forged. The first secret signs, all
 * of them verify.
 */
export function createCursorSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('cursors').digest())
  const [newest = Buffer.alloc(0)] = keys
  const sign = (list: string, cursor: string, key = newest) =>
    createHmac('sha256', key).update(`${list}\0${cursor}`).digest().subarray(0, 16)
  return {
    /** `list` names the list that the cursor belongs to. */
    seal: (list: string, cursor: string) => `${cursor}.${sign(list, cursor).toString('base64url')}`,
    /** The cursor, when it was sealed for this list; else null. */
    open(list: string, sealed: string): string | null {
      const [cursor = '', signature = ''] = sealed.split('.')
      const mac = Buffer.from(signature, 'base64url')
      const isOurs = mac.length === 16 && keys.some((key) => timingSafeEqual(mac, sign(list, cursor, key)))
      return isOurs && sealed === `${cursor}.${signature}` ? cursor : null
    },
  }
}

export type CursorSeal = ReturnType<typeof createCursorSeal>
