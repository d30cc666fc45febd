'use client'

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { lazy, useMemo, useRef } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { PageHeading } from '@/components/frame/page-heading'
import { useActionParam } from '@/components/frame/use-action-param'
import { ChangedNotice } from '@/components/lists/changed-notice'
import { pageLinks, rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { useSimpleListActions } from '@/components/lists/simple-list-actions'
import { requestOf } from '@/components/lists/simple-list-view'
import { useView } from '@/components/lists/use-simple-list-view'
import { useMerchantNames } from '@/components/records/association-names'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { formatCount } from '@/components/ui/format/text'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { Message, NoAccess } from '@/components/ui/message'
import { CatalogTabs } from '../../catalog-tabs'
import { catalogCreateActions } from '../../create-actions'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import classes from '../catalogs.module.css'
import { catalogHref, columns, ownColumns, type Row } from './columns'
import { Filters } from './filters'
import { useListChanges } from './use-list-changes'

const section = 'Merchant catalogs'
const viewOptions = { filters: { merchantId: null, isEnabled: ['true', 'false'] } } as const
const NewCatalog = lazy(() => import('../edit/new-catalog'))

/** The list of merchant catalogs with their own SKUs and prices. */
export function CatalogsList() {
  const [view, show, address] = useView(viewOptions)
  const { merchant: disabledReason } = useCatalogDisabledReasons()
  const missing = useMissingPermission('catalog:read')
  const isOwnOnly = useMissingPermission('directory:read') !== null
  const dialog = useActiveDialog()
  const router = useRouter()
  const grid = useRef<GridHandle>(null)
  const list = useQuery({
    ...read('GET /merchantCatalog', { query: requestOf(view) }),
    placeholderData: keepPreviousData,
    enabled: !missing,
  })
  const { data, error, isPlaceholderData: isOld, refetch } = list
  const found = data?.merchantCatalogs
  const names = useMerchantNames(found?.map(({ merchantId }) => merchantId) ?? [])
  const knownNames = found?.map(({ merchantId }) => names.get(merchantId)).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `knownNames` changes whenever the content of `names` does.
  const rows = useMemo(() => found?.map((row): Row => ({ ...row, merchantName: names.get(row.merchantId) })), [found, knownNames])
  const listChanges = useListChanges(found)
  const pagination = pageLinks(view, isOld ? undefined : data?.totalCount, (page) => show({ page }))
  const create: Action = {
    ...catalogCreateActions.catalog,
    keys: 'n',
    section,
    disabledReason,
    run: () => dialog.open(NewCatalog, { merchantId: view.filters.merchantId }),
  }
  useSimpleListActions({ noun: 'catalog', title: section, grid, find: null, refresh: () => void refetch(), pagination, more: [create] })
  useActionParam({ [create.id]: create })
  const isFiltered = Boolean(view.filters.merchantId || view.filters.isEnabled) || view.page > 1
  return (
    <>
      <PageHeading title="Merchant catalogs">
        <ChangedNotice count={listChanges} refresh={() => void refetch()} isLoading={list.isFetching} />
        <div className="row gap-sm ml-auto">
          <HeaderAction action={create} isPrimary />
        </div>
      </PageHeading>
      <CatalogTabs />
      {missing ? (
        <NoAccess what="merchant catalogs" missing={missing} />
      ) : (
        <>
          <div className={classes.line}>
            <Filters view={view} show={show} />
            <div className="row gap-sm ml-auto">
              <Pagination noun="merchant catalogs" range={rangeOf(view, data, rows?.length ?? 0)} pagination={pagination} />
            </div>
          </div>
          {error && (
            <LoadError
              heading={data ? 'The list could not be refreshed' : 'The merchant catalogs could not be loaded'}
              error={error}
              retry={() => void refetch()}
            />
          )}
          {rows?.length === 0 ? (
            <Message
              heading={isFiltered ? 'No catalog here' : 'No merchant catalogs yet'}
              level={2}
              action={isFiltered && <Button onClick={() => show({ filters: { merchantId: '', isEnabled: '' } })}>Show all</Button>}
            >
              {isFiltered
                ? 'Nothing matches these filters.'
                : 'In a catalog of its own a merchant has SKUs, prices and decorations that differ from the global ones. Until one is enabled, its orders are made from the global catalog.'}
            </Message>
          ) : error && !data ? null : (
            <Grid
              label="Merchant catalogs"
              columns={isOwnOnly ? ownColumns : columns}
              rows={rows}
              rowId={({ id }) => id}
              rowLabel={({ name }) => name}
              onOpen={(row, { newTab }) => (newTab ? void window.open(catalogHref(row)) : router.push(catalogHref(row)))}
              isPlaceholder={isOld}
              positionKey={address}
              handle={grid}
            />
          )}
          <p role="status" className="unseen">
            {data && !isOld ? formatCount(data.totalCount, 'catalog', data.totalCountIsCapped) : ''}
          </p>
        </>
      )}
      {dialog.element({})}
    </>
  )
}
