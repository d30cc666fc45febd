'use client'

import type { Action } from '../keys/actions'
import { Copyable } from '../ui/copyable'
import { Facts } from '../ui/facts'
import { Moment } from '../ui/moment'
import type { User } from './shapes'
import { SmallAction } from './small-action'
import { useListed } from './use-listed'
import classes from './users.module.css'

/** Who somebody is, and how and when they sign in. */
export function UserFacts({ user, factor }: { user: User; factor: Action }) {
  const listed = useListed(user.id)
  return (
    <Facts
      facts={[
        ['Name', user.name],
        ['E-mail', user.email && <Copyable value={user.email} what="e-mail address" />],
        ['Last sign-in', listed ? listed.lastLoginAt ? <Moment key="seen" at={listed.lastLoginAt} /> : 'Never' : '…'],
        [
          'Second factor',
          <span key="factor" className={classes.switched}>
            {listed ? (listed.hasSecondFactor ? 'On' : 'Off') : '…'}
            <SmallAction action={factor} word="Remove" />
          </span>,
        ],
        ['Added', <Moment key="added" at={user.createdAt} />],
        ['ID', <Copyable key="id" value={user.id} what="ID" cut={10} />],
      ]}
    />
  )
}
