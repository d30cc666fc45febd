'use client'

import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { PageHeading } from '@/components/frame/page-heading'
import { formatCount } from '@/components/ui/format/text'
import { ColumnPicker, Grid, type GridColumn, type GridProps } from '@/components/ui/grid/grid'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Message } from '@/components/ui/message'
import { ChangedNotice } from './changed-notice'
import { listTitle } from './labels'
import classes from './list-frame.module.css'
import { rangeOf } from './pagination'
import { Pagination } from './pagination-buttons'
import { FilterMenu } from './query/filter-menu'
import type { Facet } from './query/language'
import { QueryLine } from './query/query-line'
import { sortLabel } from './sort-label'
import type { ListState } from './use-list-state'
import { useQueryEnter } from './use-query-enter'

interface ListRowsProps<Row> extends Pick<GridProps<Row>, 'columns' | 'rowLabel' | 'onOpen' | 'onPeek'> {
  listState: ListState<Row>
  /** The sort order when the address names none. */
  defaultSort?: string
  /** Preloads the record of a row that may be opened next. */
  prefetch: (row: Row) => void
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
  /** Wraps the rows, or adds content beside them. */
  wrap?: (grid: ReactNode) => ReactNode
}

/** The rows that the query found, its error, or the empty list. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { listState, defaultSort = '', prefetch, empty, wrap = (grid) => grid, ...grid } = props
  const {
    noun,
    view,
    layout,
    address,
    displayedRows,
    list,
    isPlaceholder,
    syntaxError,
    queryError,
    error,
    isStalePage,
    refresh,
    sortBy,
    selection,
    activate,
  } = listState
  return (
    <>
      {error && !queryError && !isStalePage && (
        <LoadError
          heading={displayedRows ? 'The list could not be refreshed' : `The ${noun}s could not be loaded`}
          error={error}
          retry={refresh}
        />
      )}
      {(syntaxError || error) && !displayedRows?.length
        ? (syntaxError || queryError) && <UnreadQuery listState={listState} />
        : displayedRows?.length === 0
          ? empty
          : wrap(
              <Grid
                {...grid}
                label={listTitle(noun)}
                rows={displayedRows}
                rowId={({ id }) => id}
                {...layout}
                positionKey={address}
                sort={view.sort || defaultSort}
                onSort={sortBy}
                selection={selection}
                onActive={(row) => {
                  activate(row)
                  if (row) prefetch(row)
                }}
                isPlaceholder={isPlaceholder}
                handle={listState.gridRef}
              />,
            )}
      <p role="status" className="unseen">
        {list && !isPlaceholder ? formatCount(list.totalCount, noun, list.totalCountIsCapped) : ''}
      </p>
    </>
  )
}

/** Replaces the rows when a page is opened with a query that has an error. */
function UnreadQuery<Row>({ listState: { noun, addressFor, lineRef } }: { listState: ListState<Row> }) {
  const showAll = (
    <Anchor component={Link} href={addressFor('')} underline="always">
      show all {noun}s
    </Anchor>
  )
  return (
    <Message
      heading="This filter has an error"
      level={2}
      action={<Button onClick={() => lineRef.current?.focus()}>Correct the filter</Button>}
    >
      The line above says where. Correct it, or {showAll}.
    </Message>
  )
}

interface ListQueryLineProps<Row> {
  listState: ListState<Row>
  placeholder: string
  facets: readonly Facet[]
  /** Whether a row is the record typed, by its number or id. Left out for rows without such an identifier. */
  isExactMatch?: (row: Row, typed: string) => boolean
  open: (row: Row) => void
}

const never = () => false

/** The query line and the filter menu that edits it. */
export function ListQueryLine<Row>({ listState, placeholder, facets, isExactMatch = never, open }: ListQueryLineProps<Row>) {
  const {
    noun,
    view,
    language,
    queryError,
    setQuery,
    lineRef,
    isFiltering,
    setFiltering,
    list,
    rows,
    isPlaceholder,
    isFetching,
    error,
    gridRef,
  } = listState
  const { q } = view
  const isLoaded = Boolean(list) && !isPlaceholder && !isFetching
  const enter = useQueryEnter({ q, rows, isExactMatch, hasError: Boolean(error), isLoaded, grid: gridRef, open })
  return (
    <div className={classes.line}>
      <QueryLine
        q={q}
        language={language}
        serverError={queryError}
        label={`Filter ${noun}s`}
        placeholder={placeholder}
        setQuery={setQuery}
        onEnter={enter}
        handle={lineRef}
        hint={<KeyHint keys="/" />}
      />
      <FilterMenu q={q} language={language} facets={facets} opened={isFiltering} onOpened={setFiltering} setQuery={setQuery} />
    </div>
  )
}

interface ListHeadingProps<Row> {
  listState: ListState<Row>
  columns: GridColumn<Row>[]
  /** The sort order when the address names none. */
  defaultSort: string
  /** How a query with words sorts the rows when the address names no order; null for a query without words. */
  ranked?: string | null
  /** Further actions on the whole list. */
  children?: ReactNode
}

/** The list's title, the order of its rows, pagination and column picker. */
export function ListHeading<Row>({ listState, columns, defaultSort, ranked, children }: ListHeadingProps<Row>) {
  const { noun, view, layout, list, rows, changes, refresh, isFetching, pageLinks } = listState
  const order = (!view.sort && ranked) || sortLabel(columns, view.sort || defaultSort)
  return (
    <PageHeading title={listTitle(noun)}>
      <ChangedNotice count={changes} refresh={refresh} isLoading={isFetching} />
      <div className="cluster gap-sm justify-end ml-auto">
        {order && <span className="dim small">Sorted by {order.charAt(0).toLowerCase() + order.slice(1)}</span>}
        <Pagination noun={`${noun}s`} range={rangeOf(view, list, rows?.length ?? 0)} pagination={pageLinks} />
        <ColumnPicker columns={columns} {...layout} />
        {children}
      </div>
    </PageHeading>
  )
}
