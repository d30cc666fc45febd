import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { normalizedPassword, passwordLengths } from './password-policy'

/** argon2id (2 in the library's const enum, which isolated modules cannot name) at 19 MiB: about 13 ms of one core each. */
export const hashing = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a random password that nobody kept, made with `hashing`, so that an unknown user takes as long as a known one. */
export const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$wTUVhEO7NNM1mLqXJYECUg$UWahb7BJto2VBGDrLGIb/DXRn3vtvylwhSLokC5Mkh8'

/** More people are signing in than can be served soon. Nothing was hashed; the caller may try again in a few seconds. */
export class PasswordQueueFull extends Error {
  override name = 'PasswordQueueFull'
  constructor() {
    super('Too many passwords are being checked at the moment')
  }
}

/** Runs one hashing at a time per free place. Rejects with PasswordQueueFull when no place to wait is left. */
export type PasswordQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * The queue in front of argon2; one for each process. It keeps a flood of logins from taking all memory (19 MiB for each
 * running one) and the threads that files and DNS need as well.
 */
export function createPasswordQueue({ running = 2, waiting = 50 } = {}): PasswordQueue {
  const limit = pLimit(running)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) throw new PasswordQueueFull()
    return limit(work)
  }
}

/** Hash to store, in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export function hashPassword(queue: PasswordQueue, password: string): Promise<string> {
  return queue(() => hash(normalizedPassword(password), hashing))
}

/**
 * Whether the password belongs to the stored hash. `null` for a user who does not exist or has no password: false, after
 * the same work, so that the time of the answer tells nobody which users there are.
 */
export function verifyPassword(queue: PasswordQueue, stored: string | null, password: string): Promise<boolean> {
  // No stored password is that long in any composition; hashing megabytes would be a gift to whoever floods us.
  const possible = password.length <= passwordLengths.max * 8
  return queue(async () => {
    const matches = await verify(stored ?? dummyHash, possible ? normalizedPassword(password) : '')
    return matches && possible && stored !== null
  })
}
