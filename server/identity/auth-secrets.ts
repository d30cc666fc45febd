import type { Settings } from '../settings'

/** What everything is sealed and derived with, and what it was done with before, if that is still read. */
export type AuthSecrets = Pick<Settings, 'authSecret'> & Partial<Pick<Settings, 'previousAuthSecret'>>

/** The secrets with which what was made here is read, the one that makes first. */
export const readingSecrets = ({ authSecret, previousAuthSecret }: AuthSecrets): readonly string[] =>
  previousAuthSecret ? [authSecret, previousAuthSecret] : [authSecret]
