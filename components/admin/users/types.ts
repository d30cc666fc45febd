import type { Answer, Permission } from '@/components/api/request'

export type User = Answer<'GET /users/{id}'>['user']
export type ListedUser = Answer<'GET /users'>['users'][number]
export type Association = User['associations'][number]
export type AssociationType = Association['type']

/** A role that can be given. `permissions` is null if the current user may not read roles; then it is one of their own. */
export interface GivenRole {
  id: string
  name: string
  description: string
  permissions: readonly Permission[] | null
  requiresTotp: boolean
}
