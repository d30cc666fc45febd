import type { Answer, Permission } from '../api'

export type User = Answer<'GET /users/{id}'>['user']
export type ListedUser = Answer<'GET /users'>['users'][number]
export type Association = User['associations'][number]
export type AssociationType = Association['type']

/** A role as it can be given. What it permits is null for whoever may not read roles: it is one that they hold themselves. */
export interface GivenRole {
  id: string
  name: string
  description: string
  permissions: readonly Permission[] | null
  requiresTotp: boolean
}
