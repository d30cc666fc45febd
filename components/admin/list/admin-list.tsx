'use client'

import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import type { Permission } from '../../api'
import type { Action } from '../../keys/actions'
import { Paging } from '../../list/paging'
import { rangeOf } from '../../list/range'
import { waysOf } from '../../list/ways'
import { ActionButton } from '../../orders/page/action-button'
import { useMissing } from '../../session/permissions'
import { CannotSee } from '../../ui/cannot-see'
import { Grid, type GridColumn, type GridHandle } from '../../ui/grid/grid'
import { Message } from '../../ui/message'
import { number } from '../../ui/number'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { AdminNav } from '../admin-nav'
import { FindField } from './find-field'
import classes from './list.module.css'
import { useListActions } from './use-list-actions'
import { isNarrowed, type Show, type View } from './use-view'

interface Props<Row> {
  title: string
  /** One of them: "vendor". */
  one: string
  /** Many of them, where that is not the title. */
  many?: string
  /** What one must hold to see it. */
  needs: Permission
  columns: GridColumn<Row>[]
  /** Undefined until they are loaded. */
  rows: Row[] | undefined
  /** What a row is called. */
  nameOf: (row: Row) => string
  list: UseQueryResult<{ totalCount: number; totalCountIsCapped: boolean }>
  view: View<string, string>
  show: Show
  address: string
  hrefOf: (row: Row) => string
  /** Opens a row that has no page of its own, over the list. */
  onOpen?: (row: Row) => void
  /** Makes another; then what else can be done here. */
  actions?: Action[]
  /** Null where the service finds none by words. */
  find?: { label: string; nothing: (q: string) => string } | null
  filters?: ReactNode
  /** Said where there is none at all. */
  none: ReactNode
}

/** A list of the administration: found by words, narrowed, read page by page, opened by Enter. */
export function AdminList<Row extends { id: string }>(props: Props<Row>) {
  const { title, one, needs, columns, rows, nameOf, list, view, show, address, hrefOf, onOpen, actions = [], filters, none } = props
  const { data, error, isPlaceholderData, refetch } = list
  const { many = title.toLowerCase() } = props
  const { find = { label: `Find ${many} by name`, nothing: (q: string) => `No name begins with “${q}” here.` } } = props
  const router = useRouter()
  const missing = useMissing(needs)
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const ways = waysOf(view, data?.totalCount, (page) => show({ page }))
  const toField = find ? () => field.current?.focus() : null
  useListActions({ one, title, grid, find: toField, refresh: () => void refetch(), ways, more: actions })
  const total = data && `${number(data.totalCount)}${data.totalCountIsCapped ? '+' : ''} ${data.totalCount === 1 ? one : many}`
  const isFiltered = isNarrowed(view) || view.page > 1
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
        {actions.length > 0 && (
          <div className={classes.actions}>
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
          </div>
        )}
      </PageHeading>
      <AdminNav />
      {missing ? (
        <CannotSee what={`the ${many}`} missing={missing} />
      ) : (
        <>
          <div className={classes.line}>
            {find && (
              <FindField
                label={find.label}
                q={view.q}
                handle={field}
                find={(q) => show({ q }, 'replace')}
                onEnter={() => grid.current?.first()}
              />
            )}
            {filters}
            <Paging what={many} range={rangeOf(view, data, rows?.length ?? 0)} ways={ways} />
          </div>
          {error && (
            <Refused
              heading={data ? 'The list could not be refreshed' : `The ${many} could not be loaded`}
              error={error}
              retry={() => void refetch()}
            />
          )}
          {rows?.length === 0 ? (
            <Message
              heading={isFiltered ? `No ${one} here` : `No ${many} yet`}
              level={2}
              action={isFiltered && <Button onClick={showAll}>Show all</Button>}
            >
              {isFiltered ? (view.q && find ? find.nothing(view.q) : 'None is like this.') : none}
            </Message>
          ) : error && !data ? null : (
            <Grid
              label={title}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowLabel={nameOf}
              onOpen={open}
              sort={view.sort}
              onSort={(sort) => show({ sort })}
              isOld={isPlaceholderData}
              place={address}
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
