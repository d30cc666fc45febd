'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import { useMissingPermissions } from '@/components/api/permissions'
import type { CreateAction } from '@/components/frame/create-action'
import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { PageHeading } from '@/components/frame/page-heading'
import { useActionParam } from '@/components/frame/use-action-param'
import { FindField } from '@/components/lists/find-field'
import { pageLinks, rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { useSimpleListActions } from '@/components/lists/simple-list-actions'
import { isFiltered } from '@/components/lists/simple-list-view'
import { formatNumber } from '@/components/ui/format/text'
import { Grid, type GridColumn, type GridHandle } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { Message, NoAccess } from '@/components/ui/message'
import classes from './admin-list.module.css'
import { AdminNav } from './admin-nav'
import type { AdminListState } from './use-admin-list'

interface Props<Row> {
  title: string
  /** The singular noun: "vendor". */
  noun: string
  /** The plural noun, if it is not the title. */
  plural?: string
  list: AdminListState
  columns: GridColumn<Row>[]
  /** Undefined until they are loaded. */
  rows: Row[] | undefined
  /** The label of a row. */
  labelOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** Opens a row without a page of its own, over the list. */
  onOpen?: (row: Row) => void
  /** The action that creates a row, by the key N. */
  create?: CreateAction & { run: () => void }
  /** The other actions of the page. */
  actions?: Action[]
  /** Null when the service has no text search for this list. */
  find?: { label: string; nothing: (q: string) => string } | null
  filters?: ReactNode
  /** Further controls of the whole list, in its heading. */
  tools?: ReactNode
  /** Shown when the list is empty. */
  emptyText: ReactNode
}

/** A list of the administration with search, filters, pagination and keyboard navigation. */
export function AdminList<Row extends { id: string }>(props: Props<Row>) {
  const { title, noun, columns, rows, labelOf, list, hrefOf, onOpen, create, actions: otherActions = [], filters, tools, emptyText } = props
  const { view, show, missing, data } = list
  const { error, isPlaceholderData, refetch } = list.query
  const { plural = title.toLowerCase() } = props
  const { find = { label: `Find ${plural} by name`, nothing: (q: string) => `No name begins with “${q}” here.` } } = props
  const router = useRouter()
  const missingPermission = useMissingPermissions()
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const actions = [...otherActions]
  if (create) actions.push({ ...create, keys: 'n', section: title, disabledReason: missingPermission(create.permission) })
  const pagination = pageLinks(view, data?.totalCount, (page) => show({ page }))
  const focusSearch = find && !missing ? () => field.current?.focus() : null
  useSimpleListActions({ noun, title, grid, find: focusSearch, refresh: () => void refetch(), pagination, more: actions })
  useActionParam(Object.fromEntries(actions.map((action) => [action.id, action])))
  const total = data && `${formatNumber(data.totalCount)}${data.totalCountIsCapped ? '+' : ''} ${data.totalCount === 1 ? noun : plural}`
  const isNarrowed = isFiltered(view) || view.page > 1
  const showAll = () => {
    const filters = Object.fromEntries(Object.keys(view.filters).map((name) => [name, '']))
    show({ q: '', filters })
  }
  const open = (row: Row, { newTab }: { newTab: boolean }) => {
    if (onOpen) onOpen(row)
    else if (newTab) window.open(hrefOf(row))
    else router.push(hrefOf(row))
  }
  return (
    <>
      <PageHeading title={title}>
        {!missing && (
          <div className="cluster gap-sm justify-end ml-auto">
            <Pagination noun={plural} range={rangeOf(view, data, rows?.length ?? 0)} pagination={pagination} />
            {tools}
            {actions.map((action) => (
              <HeaderAction key={action.id} action={action} isPrimary={action.id === create?.id} />
            ))}
          </div>
        )}
      </PageHeading>
      <AdminNav />
      {missing ? (
        <NoAccess what={`the ${plural}`} missing={missing} />
      ) : (
        <>
          <div className={classes.line}>
            {find && (
              <FindField
                label={find.label}
                q={view.q}
                handle={field}
                onSearch={(q) => show({ q }, 'replace')}
                onEnter={() => grid.current?.focusFirst()}
              />
            )}
            {filters}
          </div>
          {error && (
            <LoadError
              heading={data ? 'The list could not be refreshed' : `The ${plural} could not be loaded`}
              error={error}
              retry={() => void refetch()}
            />
          )}
          {rows?.length === 0 ? (
            <Message
              heading={isNarrowed ? `No ${noun} here` : `No ${plural} yet`}
              level={2}
              action={isNarrowed && <Button onClick={showAll}>Show all</Button>}
            >
              {isNarrowed ? (view.q && find ? find.nothing(view.q) : 'Nothing matches these filters.') : emptyText}
            </Message>
          ) : error && !data ? null : (
            <Grid
              label={title}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowLabel={labelOf}
              onOpen={open}
              sort={view.sort}
              onSort={(sort) => show({ sort })}
              isPlaceholder={isPlaceholderData}
              positionKey={list.address}
              handle={grid}
            />
          )}
          <p role="status" className="unseen">
            {isPlaceholderData ? '' : total}
          </p>
        </>
      )}
    </>
  )
}
