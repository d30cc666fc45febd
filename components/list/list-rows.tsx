'use client'

import type { ReactNode } from 'react'
import { Grid, type GridProps } from '../ui/grid/grid'
import { counted } from '../ui/number'
import { Refused } from '../ui/refused'
import type { Queried } from './use-queried'
import { titleOf } from './words'

interface Props<Row> extends Pick<GridProps<Row>, 'columns' | 'rowLabel' | 'onOpen' | 'onPeek'> {
  queried: Queried<Row>
  /** What the list is sorted by where the address does not say. */
  usualSort?: string
  /** Makes ready what may be opened next. */
  warm: (row: Row) => void
  /** In place of the rows where there are none. */
  nothing: ReactNode
  /** Puts something around the rows, or beside them. */
  around?: (grid: ReactNode) => ReactNode
}

/** What the line found, why it could not be asked, or that it found nothing. */
export function ListRows<Row extends { id: string }>(props: Props<Row>) {
  const { queried, usualSort = '', warm, nothing, around = (grid) => grid, ...grid } = props
  const { noun, view, address, shown, list, isOld, problem, refused, error, isStale, refresh, sortBy, selection, activate } = queried
  return (
    <>
      {error && !refused && !isStale && (
        <Refused heading={shown ? 'The list could not be refreshed' : `The ${noun}s could not be loaded`} error={error} retry={refresh} />
      )}
      {(problem || error) && !shown?.length
        ? null
        : shown?.length === 0
          ? nothing
          : around(
              <Grid
                {...grid}
                label={titleOf(noun)}
                rows={shown}
                rowId={({ id }) => id}
                remember={`${noun}s`}
                place={address}
                sort={view.sort || usualSort}
                onSort={sortBy}
                selection={selection}
                onActive={(row) => {
                  activate(row)
                  if (row) warm(row)
                }}
                isOld={isOld}
                handle={queried.grid}
              />,
            )}
      <p role="status" className="unseen">
        {list && !isOld ? counted(list.totalCount, noun, list.totalCountIsCapped) : ''}
      </p>
    </>
  )
}
