'use client'

import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import { AdminNav } from '../../admin/admin-nav'
import type { Action } from '../../keys/actions'
import { ActionButton } from '../../orders/page/action-button'
import { useMissing } from '../../session/permissions'
import { Grid, type GridColumn, type GridHandle } from '../../ui/grid/grid'
import { Message } from '../../ui/message'
import { number } from '../../ui/number'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { FindField } from './find-field'
import classes from './list.module.css'
import { Pager } from './pager'
import { useListActions } from './use-list-actions'
import { pageSize, type Show, type View } from './use-view'
import { waysOf } from './ways'

interface Props<Row> {
  title: string
  /** One of them: "vendor". */
  one: string
  columns: GridColumn<Row>[]
  /** Undefined until they are loaded. */
  rows: Row[] | undefined
  list: UseQueryResult<{ totalCount: number; totalCountIsCapped: boolean }>
  view: View
  show: Show
  address: string
  hrefOf: (row: Row) => string
  /** Makes another. */
  create?: Action
  filters?: ReactNode
  /** Said where there is none at all. */
  none: ReactNode
}

/** A list of the directory: found by name, read page by page, opened by Enter. */
export function DirectoryList<Row extends { id: string; name: string }>(props: Props<Row>) {
  const { title, one, columns, rows, list, view, show, address, hrefOf, create, filters, none } = props
  const { data, error, isPlaceholderData, refetch } = list
  const router = useRouter()
  const missing = useMissing('directory:read')
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const ways = waysOf(view, data?.totalCount, show)
  const find = () => field.current?.focus()
  useListActions({ one, title, grid, find, refresh: () => void refetch(), ways, more: create ? [create] : [] })
  const many = title.toLowerCase()
  const total = data && `${number(data.totalCount)}${data.totalCountIsCapped ? '+' : ''} ${data.totalCount === 1 ? one : many}`
  const isFiltered = view.q !== '' || view.isActive !== '' || view.page > 1
  const range = data ? { first: (view.page - 1) * pageSize + 1, count: rows?.length ?? 0, ...totalsOf(data) } : null
  return (
    <>
      <PageHeading title={title}>
        {create && (
          <div className={classes.actions}>
            <ActionButton action={create} />
          </div>
        )}
      </PageHeading>
      <AdminNav />
      {missing ? (
        <Message heading={`You cannot see the ${many}`} level={2}>
          {missing} Whoever administers Waybill can give it to you.
        </Message>
      ) : (
        <>
          <div className={classes.line}>
            <FindField
              label={`Find ${many} by name`}
              q={view.q}
              handle={field}
              find={(q) => show({ q }, 'replace')}
              onEnter={() => grid.current?.first()}
            />
            {filters}
            <Pager what={many} range={range} ways={ways} />
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
              action={isFiltered && <Button onClick={() => show({ q: '', isActive: '' })}>Show all</Button>}
            >
              {isFiltered ? (view.q ? `No name begins with “${view.q}” here.` : 'None is like this.') : none}
            </Message>
          ) : error && !data ? null : (
            <Grid
              label={title}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowLabel={({ name }) => name}
              onOpen={(row, { newTab }) => (newTab ? void window.open(hrefOf(row)) : router.push(hrefOf(row)))}
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

const totalsOf = ({ totalCount, totalCountIsCapped }: { totalCount: number; totalCountIsCapped: boolean }) => ({
  total: totalCount,
  isCapped: totalCountIsCapped,
})
