'use client'

import { useCurrentUser } from './current-user'
import { useMissingPermission } from './permissions'
import type { Answer, Permission } from './request'

type Job = Answer<'GET /jobs/{id}'>['job']

/**
 * Whether the user may cancel a job: their own, or one that they see and whose kind's permission they have. Only Internal staff see the jobs
 * of others.
 */
export function useMayCancelJob({ createdBy }: Job, permission: Permission): boolean {
  const isOwn = useCurrentUser().id === createdBy.id
  const missing = useMissingPermission(permission)
  return isOwn || missing === null
}
