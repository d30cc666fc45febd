'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../api'
import { Copyable } from '../ui/copyable'
import { Facts } from '../ui/facts'
import { Moment } from '../ui/moment'
import type { User } from './shapes'

/** Who somebody is, and when they signed in last. That moves without the user being changed, so the list alone tells it. */
export function UserFacts({ user }: { user: User }) {
  const { data } = useQuery(read('GET /users', { query: { id: user.id } }))
  const listed = data?.users[0]
  return (
    <Facts
      facts={[
        ['Name', user.name],
        ['E-mail', user.email && <Copyable value={user.email} what="e-mail address" />],
        ['Last sign-in', listed ? listed.lastLoginAt ? <Moment key="seen" at={listed.lastLoginAt} /> : 'Never' : '…'],
        ['Second factor', listed ? (listed.hasSecondFactor ? 'On' : 'Off') : '…'],
        ['Added', <Moment key="added" at={user.createdAt} />],
        ['ID', <Copyable key="id" value={user.id} what="ID" cut={10} />],
      ]}
    />
  )
}
