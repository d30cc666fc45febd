import type { Answer } from '../api'

export type Me = Answer<'GET /users/me'>['user']
export type Session = Answer<'GET /users/me/sessions'>['sessions'][number]

/** What one area of the service lets somebody do who holds these of its permissions. */
export interface HeldGroup {
  title: string
  permissions: { name: string; description: string }[]
}
