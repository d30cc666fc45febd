import { problem, Refusal } from '../refusal'

/** By name: the queue may come from another of Next's bundles, with a class of its own. */
export const isQueueFull = (error: unknown) => error instanceof Error && error.name === 'PasswordQueueFull'

/** What is told while too many passwords are being looked at. */
export const busy = () =>
  new Refusal('ServiceUnavailable', [problem(null, 'Too many people are signing in at the moment. Try again in a few seconds.')], {
    'Retry-After': '3',
  })

/** Tells it in place of the queue's own error; for `catch`. */
export function passwordsBusy(error: unknown): never {
  throw isQueueFull(error) ? busy() : error
}
