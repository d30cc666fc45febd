import type { Answer } from '@/components/api/request'

export type Me = Answer<'GET /users/me'>['user']
export type Session = Answer<'GET /users/me/sessions'>['sessions'][number]

/** The permissions that a user holds for one resource. */
export interface HeldGroup {
  title: string
  permissions: { name: string; description: string }[]
}
