'use client'

import { Anchor } from '@mantine/core'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import classes from './list-frame.module.css'
import type { ListState } from './use-list-state'

interface Props {
  listState: Pick<ListState<unknown>, 'noun' | 'list' | 'isPlaceholder' | 'addressFor'>
}

/** Says that the query found nothing, and that the rows are those of the nearest spelling; nothing for other lists. */
export function CorrectedQuery({ listState: { noun, list, isPlaceholder, addressFor } }: Props) {
  const corrected = list?.correctedQuery
  if (!list || !corrected || isPlaceholder) return null
  const typed = corrected.corrections.map((one) => one.typed).join(' ')
  const spelled = corrected.corrections.map((one) => one.corrected).join(' ')
  return (
    <p role="status" className={classes.corrected}>
      0 {noun}s for “{typed}”; {formatCount(list.totalCount, noun, list.totalCountIsCapped)} for{' '}
      <Anchor component={Link} href={addressFor(corrected.q)} underline="always">
        <strong>{spelled}</strong>
      </Anchor>
      , the nearest spelling
    </p>
  )
}
