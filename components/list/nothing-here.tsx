'use client'

import { Anchor, Button } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Message } from '../ui/message'
import { counted } from '../ui/number'
import type { Queried } from './use-queried'

interface Count {
  total: number
  isCapped?: boolean
}

interface Props {
  queried: Pick<Queried<unknown>, 'noun' | 'view' | 'tell' | 'addressFor'>
  /** What of the line are just words. */
  words: string
  /** How many there are, and how many those words alone would find; undefined until they are counted. */
  all: Count | undefined
  wide: Count | undefined
  /** Said where there never was one. */
  none: ReactNode
}

/** In place of the rows when there are none: because of the filter, because the pages end before, or because there never was one. */
export function NothingHere({ queried: { noun, view, tell, addressFor }, words, all, wide, none }: Props) {
  if (!all) return null
  if (all.total === 0) return none
  if (view.page > 1)
    return (
      <Message
        heading="The list ends before this page"
        level={2}
        action={<Button onClick={() => tell(view.q)}>Show the first page</Button>}
      >
        There are fewer {noun}s than that.
      </Message>
    )
  const link = (q: string, label: string) => (
    <Anchor component={Link} href={addressFor(q)} underline="always">
      {label}
    </Anchor>
  )
  const count = ({ total, isCapped }: Count) => counted(total, noun, isCapped)
  return (
    <Message heading={`0 ${noun}s here`} level={2}>
      {words && wide && wide.total > 0 && wide.total !== all.total ? (
        <>
          {count(wide)} with “{words}” in all {noun}s – {link(words, 'show')}.{' '}
        </>
      ) : (
        `No ${noun} matches all of the query. `
      )}
      {link('', `Show all ${count(all)}`)}
    </Message>
  )
}
