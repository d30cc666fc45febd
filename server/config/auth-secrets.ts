import type { Settings } from './settings'

/** The current secret, from which every key is derived, and the previous one while it is still accepted. */
export type AuthSecrets = Pick<Settings, 'authSecret'> & Partial<Pick<Settings, 'previousAuthSecret'>>

/** The secrets accepted for reading; the first one is used for new values. */
export const acceptedSecrets = ({ authSecret, previousAuthSecret }: AuthSecrets): readonly string[] =>
  previousAuthSecret ? [authSecret, previousAuthSecret] : [authSecret]
