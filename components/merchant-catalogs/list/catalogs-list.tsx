'use client'

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useMemo, useRef, useState } from 'react'
import { useListActions } from '../../admin/list/use-list-actions'
import { read } from '../../api'
import { CatalogTabs } from '../../catalog/catalog-tabs'
import { useCatalogWhys } from '../../catalog/use-whys'
import type { Action } from '../../keys/actions'
import { ChangedNotice } from '../../list/changed-notice'
import { Paging } from '../../list/paging'
import { rangeOf } from '../../list/range'
import { waysOf } from '../../list/ways'
import { ActionButton } from '../../orders/page/action-button'
import { useMissing } from '../../session/permissions'
import { CannotSee } from '../../ui/cannot-see'
import { Grid, type GridHandle } from '../../ui/grid/grid'
import { Lazily } from '../../ui/lazily'
import { Message } from '../../ui/message'
import { counted } from '../../ui/number'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import classes from '../catalogs.module.css'
import { useMerchantNames } from '../merchant-names'
import { columns, hrefOf, ownColumns, type Row } from './columns'
import { Filters } from './filters'
import { useNews } from './use-news'
import { askedOf, useView } from './use-view'

const section = 'Merchant catalogs'
const NewCatalog = lazy(() => import('../edit/new-catalog'))

/** What merchants sell under SKUs and prices of their own, and which of it is in force. */
export function CatalogsList() {
  const [view, show, address] = useView()
  const { merchant: why } = useCatalogWhys()
  const missing = useMissing('catalog:read')
  const isOwnAlone = useMissing('directory:read') !== null
  const [isAdding, setAdding] = useState(false)
  const router = useRouter()
  const grid = useRef<GridHandle>(null)
  const list = useQuery({
    ...read('GET /merchantCatalog', { query: askedOf(view) }),
    placeholderData: keepPreviousData,
    enabled: !missing,
  })
  const { data, error, isPlaceholderData: isOld, refetch } = list
  const found = data?.merchantCatalogs
  const names = useMerchantNames(found?.map(({ merchantId }) => merchantId) ?? [])
  const known = found?.map(({ merchantId }) => names.get(merchantId)).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for what `names` says of them.
  const rows = useMemo(() => found?.map((row): Row => ({ ...row, merchantName: names.get(row.merchantId) })), [found, known])
  const news = useNews(found)
  const ways = waysOf(view, isOld ? undefined : data?.totalCount, (page) => show({ page }))
  const create: Action = { id: 'catalog.new', label: 'New catalog', keys: 'n', icon: Plus, section, why, run: () => setAdding(true) }
  useListActions({ one: 'catalog', title: section, grid, find: null, refresh: () => void refetch(), ways, more: [create] })
  const isFiltered = Boolean(view.merchantId || view.isEnabled) || view.page > 1
  return (
    <>
      <PageHeading title="Merchant catalogs">
        <ChangedNotice count={news} refresh={() => void refetch()} isLoading={list.isFetching} />
        <div className={classes.tools}>
          <ActionButton action={create} />
        </div>
      </PageHeading>
      <CatalogTabs />
      {missing ? (
        <CannotSee what="merchant catalogs" missing={missing} />
      ) : (
        <>
          <div className={classes.line}>
            <Filters view={view} show={show} />
            <div className={classes.tools}>
              <Paging what="merchant catalogs" range={rangeOf(view, data, rows?.length ?? 0)} ways={ways} />
            </div>
          </div>
          {error && (
            <Refused
              heading={data ? 'The list could not be refreshed' : 'The merchant catalogs could not be loaded'}
              error={error}
              retry={() => void refetch()}
            />
          )}
          {rows?.length === 0 ? (
            <Message
              heading={isFiltered ? 'No catalog here' : 'No merchant catalogs yet'}
              level={2}
              action={isFiltered && <Button onClick={() => show({ merchantId: '', isEnabled: '' })}>Show all</Button>}
            >
              {isFiltered
                ? 'None is like this.'
                : 'In a catalog of its own a merchant has SKUs, prices and decorations that differ from the global ones. Until one is enabled, its orders are made from the global catalog.'}
            </Message>
          ) : error && !data ? null : (
            <Grid
              label="Merchant catalogs"
              columns={isOwnAlone ? ownColumns : columns}
              rows={rows}
              rowId={({ id }) => id}
              rowLabel={({ name }) => name}
              onOpen={(row, { newTab }) => (newTab ? void window.open(hrefOf(row)) : router.push(hrefOf(row)))}
              isOld={isOld}
              place={address}
              handle={grid}
            />
          )}
          <p role="status" className="unseen">
            {data && !isOld ? counted(data.totalCount, 'catalog', data.totalCountIsCapped) : ''}
          </p>
        </>
      )}
      {isAdding && (
        <Lazily onMissing={() => setAdding(false)}>
          <NewCatalog merchantId={view.merchantId} onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  )
}
