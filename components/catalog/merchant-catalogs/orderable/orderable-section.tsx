'use client'

import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '@/components/api/request'
import { FindField } from '@/components/lists/find-field'
import { rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { useSimpleListActions } from '@/components/lists/simple-list-actions'
import { usePageLinks } from '@/components/lists/use-pages'
import { useStalePage } from '@/components/lists/use-stale-page'
import { useView } from '@/components/lists/use-view'
import { createView, pageSize } from '@/components/lists/view'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { Message } from '@/components/ui/message'
import catalogs from '../catalogs.module.css'
import { subAccountKeys } from '../enable/enabled-catalogs'
import type { Catalog } from '../types'
import { columns } from './columns'
import classes from './orderable.module.css'
import { SkuLookupSection } from './sku-lookup-section'

/** The variants that the merchant's orders can use now: those of the enabled catalog, then those of the global one. */
export function OrderableSection({ catalog }: { catalog: Catalog }) {
  const { id, merchantId, isEnabled, name } = catalog
  const views = createView<'sku'>(`/catalog/merchants/${id}/orderable`, ['sku'])
  const [view, show] = useView(views)
  const keys = subAccountKeys(catalog)
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
  const pages = usePageLinks(view, isOld ? undefined : data, rows?.length ?? 0, show)
  useSimpleListActions({
    ...{ noun: 'variant', title: 'Orderable variants', grid, find: () => field.current?.focus(), refresh: () => void refetch() },
    ...{ pagination: pages, more: [] },
  })
  return (
    <>
      {!isEnabled && <p className={classes.note}>“{name}” is not enabled: this is what can be ordered without it.</p>}
      <SkuLookupSection merchantId={merchantId} subAccountId={subAccountId} />
      <div className={`${catalogs.line} ${classes.line}`}>
        <FindField
          label="Find orderable variants"
          q={q}
          handle={field}
          onSearch={(next) => show({ q: next }, 'replace')}
          onEnter={() => grid.current?.focusFirst()}
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
        <div className="row gap-sm ml-auto">
          <Pagination noun="what can be ordered" range={rangeOf(view, data, rows?.length ?? 0)} pagination={pages} />
        </div>
      </div>
      {error && !isStale && (
        <LoadError
          heading={data ? 'The list could not be refreshed' : 'Orderable variants could not be loaded'}
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
          label="Orderable variants"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ sku }) => sku}
          isPlaceholder={isOld}
          positionKey={views.addressOf(view)}
          handle={grid}
        />
      )}
    </>
  )
}
