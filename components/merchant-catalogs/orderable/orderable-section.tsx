'use client'

import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FindField } from '../../admin/list/find-field'
import { useListActions } from '../../admin/list/use-list-actions'
import { read } from '../../api'
import { Paging } from '../../list/paging'
import { rangeOf } from '../../list/range'
import { usePages } from '../../list/use-pages'
import { useStalePage } from '../../list/use-stale-page'
import { pageSize, viewsAt } from '../../list/view'
import { Grid, type GridHandle } from '../../ui/grid/grid'
import { Message } from '../../ui/message'
import { Refused } from '../../ui/refused'
import catalogs from '../catalogs.module.css'
import { keysOf } from '../enable/holders'
import type { Catalog } from '../shapes'
import { columns } from './columns'
import classes from './orderable.module.css'
import { TrySku } from './try-sku'

/** What orders of the merchant can be made from now: what the enabled catalog has, and the global catalog behind it. */
export function OrderableSection({ catalog }: { catalog: Catalog }) {
  const { id, merchantId, isEnabled, name } = catalog
  const views = viewsAt<'sku'>(`/catalog/merchants/${id}/orderable`, ['sku'])
  const [view, show] = views.useView()
  const keys = keysOf(catalog)
  const [subAccountId, setSubAccount] = useState(keys[0] ?? '')
  const { q, page, after } = view
  const whose = { merchantId, ...(subAccountId && { subAccountId }) }
  const list = useQuery({
    ...read('GET /merchantCatalog/effective/variants/search', {
      query: after
        ? { cursor: after, pageSize: String(pageSize) }
        : { ...whose, ...(q && { q }), page: String(page), pageSize: String(pageSize) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData: isOld, refetch } = list
  const isStale = useStalePage(view, error, show)
  const rows = data?.variants
  const grid = useRef<GridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const pages = usePages(view, isOld ? undefined : data, rows?.length ?? 0, show)
  useListActions({
    ...{ one: 'variant', title: 'What can be ordered', grid, find: () => field.current?.focus(), refresh: () => void refetch() },
    ...{ ways: pages, more: [] },
  })
  return (
    <>
      {!isEnabled && <p className={classes.note}>“{name}” is not enabled: this is what can be ordered without it.</p>}
      <TrySku merchantId={merchantId} subAccountId={subAccountId} />
      <div className={`${catalogs.line} ${classes.line}`}>
        <FindField
          label="Find what can be ordered"
          q={q}
          handle={field}
          find={(next) => show({ q: next }, 'replace')}
          onEnter={() => grid.current?.first()}
        />
        {keys.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label="Sub-account"
            data={keys.map((key) => ({ value: key, label: `Sub-account ${key}` }))}
            value={subAccountId}
            onChange={({ currentTarget }) => {
              setSubAccount(currentTarget.value)
              show({ page: 1 })
            }}
          />
        )}
        <div className={catalogs.tools}>
          <Paging what="what can be ordered" range={rangeOf(view, data, rows?.length ?? 0)} ways={pages} />
        </div>
      </div>
      {error && !isStale && (
        <Refused
          heading={data ? 'The list could not be refreshed' : 'What can be ordered could not be loaded'}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {rows?.length === 0 && !isOld ? (
        <Message heading="Nothing here" level={2} action={q && <Button onClick={() => show({ q: '' })}>Show all</Button>}>
          {q
            ? `Nothing that can be ordered has these words: “${q}”.`
            : 'Neither this merchant’s catalog nor the global one has anything that is enabled.'}
        </Message>
      ) : error && !data ? null : (
        <Grid
          label="What can be ordered"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ sku }) => sku}
          isOld={isOld}
          place={views.addressOf(view)}
          handle={grid}
        />
      )}
    </>
  )
}
