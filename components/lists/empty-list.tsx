'use client'

import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'
import type { ListState } from './use-list-state'

interface Count {
  total: number
  isCapped?: boolean
}

interface Props {
  listState: Pick<ListState<unknown>, 'noun' | 'view' | 'setQuery' | 'addressFor'>
  /** The query's words without its qualifiers. */
  words: string
  /** The number of all rows, and of those that the words alone would find; undefined until counted. */
  allCount: Count | undefined
  wordsOnlyCount: Count | undefined
  /** Shown when the list has no rows at all. */
  fallback: ReactNode
}

/** Replaces the rows when there are none: because of the filter, because the page is beyond the last one, or because the list is empty. */
export function EmptyList({ listState: { noun, view, setQuery, addressFor }, words, allCount, wordsOnlyCount, fallback }: Props) {
  if (!allCount) return null
  if (allCount.total === 0) return fallback
  if (view.page > 1)
    return (
      <Message
        heading="The list ends before this page"
        level={2}
        action={<Button onClick={() => setQuery(view.q)}>Show the first page</Button>}
      >
        There are fewer {noun}s than that.
      </Message>
    )
  const link = (q: string, label: string) => (
    <Anchor component={Link} href={addressFor(q)} underline="always">
      {label}
    </Anchor>
  )
  const count = ({ total, isCapped }: Count) => formatCount(total, noun, isCapped)
  return (
    <Message heading={`0 ${noun}s here`} level={2}>
      {words && wordsOnlyCount && wordsOnlyCount.total > 0 && wordsOnlyCount.total !== allCount.total ? (
        <>
          {count(wordsOnlyCount)} with “{words}” in all {noun}s – {link(words, 'show')}.{' '}
        </>
      ) : (
        `No ${noun} matches all of the query. `
      )}
      {link('', `Show all ${count(allCount)}`)}
    </Message>
  )
}
