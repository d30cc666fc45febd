import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { PasswordQueue } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'

/** argon2id (2 in the library's const enum, which isolated modules cannot name) at 19 MiB: about 13 ms of one core each. */
const argonOptions = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The most characters of a password: Unicode code points after normalization. */
export const MAX_PASSWORD_LENGTH = 128

/** The hash of a discarded random password, verified for unknown users so that they take as long as known ones. */
export const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$wTUVhEO7NNM1mLqXJYECUg$UWahb7BJto2VBGDrLGIb/DXRn3vtvylwhSLokC5Mkh8'

/** Too many passwords are waiting. Nothing was hashed; the caller may try again in a few seconds. */
export class PasswordQueueFull extends Error {
  override name = 'PasswordQueueFull'
  constructor() {
    super('Too many passwords are being checked right now')
  }
}

/**
 * The queue of argon2, one per process. It keeps a flood of logins from taking all memory (19 MiB for each running hash) and the
 * threads that files and DNS need.
 */
export function createPasswordQueue({ running: concurrency = 2, waiting: maxWaiting = 50 } = {}): PasswordQueue {
  const limit = pLimit(concurrency)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw new PasswordQueueFull()
    return limit(work)
  }
}

/**
 * The form of a password for validation, hashing and comparison: NFKC, because keyboards differ in how they compose `é`.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Hash to store, in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export function hashPassword(queue: PasswordQueue, password: string): Promise<string> {
  return queue(() => hash(normalizePassword(password), argonOptions))
}

/**
 * Whether the password matches the stored hash. For `null` (no such user, or no password) false after the same work, so that response
 * times do not reveal which users exist.
 */
export function verifyPassword(queue: PasswordQueue, stored: string | null, password: string): Promise<boolean> {
  // No stored password is longer in any composition; hashing megabytes would help an attacker.
  const isPossibleLength = password.length <= MAX_PASSWORD_LENGTH * 8
  return queue(async () => {
    const matches = await verify(stored ?? dummyHash, isPossibleLength ? normalizePassword(password) : '')
    return matches && isPossibleLength && stored !== null
  })
}

/** Compares the error's name, because the queue may come from another of Next's bundles with its own class. */
export const isQueueFull = (error: unknown) => error instanceof Error && error.name === 'PasswordQueueFull'

/** The refusal while too many passwords wait. */
export const passwordsBusyRefusal = () =>
  new Refusal(
    'ServiceUnavailable',
    [problem('service.busy', null, 'Too many people are signing in right now. Try again in a few seconds.')],
    {
      'Retry-After': '3',
    },
  )

/** Throws that refusal instead of PasswordQueueFull; for `catch`. */
export function throwPasswordsBusy(error: unknown): never {
  throw isQueueFull(error) ? passwordsBusyRefusal() : error
}
