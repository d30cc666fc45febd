'use client'

import { useQuery } from '@tanstack/react-query'
import { NoRecord } from '../admin/no-record'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { LoadedUser } from './loaded-user'

/** Somebody who signs in: who they are, what they may do and what they belong to. */
export function UserPage({ userId, sendsMail }: { userId: string; sendsMail: boolean }) {
  const missing = useMissing('users:read')
  const query = useQuery({ ...read('GET /users/{id}', { params: { id: userId } }), enabled: missing === null })
  const user = missing ? undefined : query.data?.user
  return user ? <LoadedUser key={user.id} user={user} sendsMail={sendsMail} /> : <NoRecord one="user" missing={missing} query={query} />
}
