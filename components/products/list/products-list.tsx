'use client'

import { Plus } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { CatalogTabs } from '../../catalog/catalog-tabs'
import type { ProductListed } from '../../catalog/shapes'
import { useCatalogWhys } from '../../catalog/use-whys'
import { ExportProducts } from '../../catalog-import/export-products'
import { useCategoryPaths } from '../../categories/paths'
import { type Action, useActions } from '../../keys/actions'
import { KeyHint } from '../../keys/key-hint'
import { ChangedNotice } from '../../list/changed-notice'
import classes from '../../list/list.module.css'
import { listActions } from '../../list/list-actions'
import { Paging } from '../../list/paging'
import { useEnter } from '../../list/use-enter'
import { useOpening } from '../../list/use-opening'
import { usePages } from '../../list/use-pages'
import { useRows } from '../../list/use-rows'
import { useStalePage } from '../../list/use-stale-page'
import { ActionButton } from '../../orders/page/action-button'
import { FilterMenu } from '../../search/filter-menu'
import { QueryLine, type QueryLineHandle } from '../../search/query-line'
import { ColumnPicker, Grid, type GridHandle } from '../../ui/grid/grid'
import { Lazily } from '../../ui/lazily'
import { counted } from '../../ui/number'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { BulkBar } from '../bulk/bulk-bar'
import { renewSelected, useSelection } from '../bulk/selection'
import { hrefOf } from '../href'
import { Paths } from './cells'
import { columns } from './columns'
import { facets } from './fields'
import { productLanguage } from './language'
import { NothingHere } from './nothing-here'
import { useLeadingOn } from './use-leading-on'
import { useProducts } from './use-products'
import { addressOf, useView, type View } from './use-view'

const NewProduct = lazy(() => import('./new-product'))

const remember = 'products'
const section = 'Products list'
/** Nothing that is typed is a product itself: rows do not tell their SKUs. */
const isItself = () => false

/** What can be ordered, by name. */
export function ProductsList() {
  const [view, show] = useView()
  const { q, sort } = view
  const { data, error, refused, isOld, isFetching, refetch, changes } = useProducts(view)
  const problem = productLanguage.problemOf(q)
  const isStale = useStalePage(view, error, show)
  const list = problem || refused ? undefined : data
  const rows = list?.products
  const paths = useCategoryPaths(data?.products.map(({ categoryId }) => categoryId))
  const grid = useRef<GridHandle>(null)
  const line = useRef<QueryLineHandle>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const active = rows?.find(({ id }) => id === activeId) ?? null
  const selection = useRows(rows, useSelection())
  // What is shown is what is selected: the next step starts from that.
  useEffect(() => renewSelected(rows ?? []), [rows])
  useLeadingOn(view, isOld ? undefined : list)
  const pages = usePages(view, isOld ? undefined : list, rows?.length ?? 0, show)
  const { open, warm } = useOpening<ProductListed>(hrefOf)
  const isThere = Boolean(list) && !isOld && !isFetching
  const enter = useEnter({ q, rows, isItself, isRefused: Boolean(error), isThere, grid, open })
  const tell = (next: string, how?: 'push' | 'replace') => show({ q: next }, how)
  const { global: why } = useCatalogWhys()
  const nothingToDownload =
    problem || refused ? 'The query has a mistake. Mend it first.' : list?.totalCount === 0 ? 'There are no products to download.' : null
  const create: Action = { id: 'product.new', label: 'New product', keys: 'n', icon: Plus, section, why, run: () => setAdding(true) }

  useActions([
    ...listActions({
      noun: 'product',
      section,
      grid,
      hasActive: active !== null,
      pages,
      find: () => line.current?.focus(),
      filter: () => setFiltering(true),
      filterWords: facets.map(({ label }) => label).join(' '),
      refresh: () => void refetch(),
      open: () => active && open(active),
    }),
    create,
  ])

  return (
    <>
      <PageHeading title="Products">
        <ChangedNotice count={changes} refresh={() => void refetch()} isLoading={isFetching} />
        <div className={classes.tools}>
          <Paging view={view} list={list} rows={rows?.length ?? 0} label="Pages of products" {...pages} />
          <ColumnPicker columns={columns} remember={remember} />
          <ExportProducts
            q={q}
            label={list ? `Download ${counted(list.totalCount, 'product', list.totalCountIsCapped)} as CSV` : undefined}
            why={nothingToDownload}
          />
          <ActionButton action={create} />
        </div>
      </PageHeading>
      <CatalogTabs />
      <div className={classes.line}>
        <QueryLine
          q={q}
          language={productLanguage}
          refused={refused}
          label="Filter products"
          placeholder="Name, brand, SKU, barcode … or category:mugs enabled:no"
          tell={tell}
          onEnter={enter}
          handle={line}
          hint={<KeyHint keys="/" />}
        />
        <FilterMenu q={q} language={productLanguage} facets={facets} opened={isFiltering} onOpened={setFiltering} tell={tell} />
      </div>
      <BulkBar list={{ q, sort, total: list?.totalCount ?? 0, totalIsCapped: list?.totalCountIsCapped }} />
      {error && !refused && !isStale && (
        <Refused heading={data ? 'The list could not be refreshed' : 'The products could not be loaded'} error={error} retry={refetch} />
      )}
      {(problem || error) && !data?.products.length ? null : data?.products.length === 0 ? (
        <NothingHere view={view} show={show} create={why ? null : create.run} />
      ) : (
        <Paths value={paths}>
          <Grid
            label="Products"
            columns={columns}
            rows={data?.products}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            remember={remember}
            place={addressOf(view)}
            sort={sort || 'name'}
            onSort={(next) => show({ sort: next as View['sort'] })}
            selection={selection}
            onOpen={open}
            onActive={(product) => {
              setActiveId(product?.id ?? null)
              if (product) warm(product)
            }}
            isOld={isOld}
            handle={grid}
          />
        </Paths>
      )}
      <p role="status" className="unseen">
        {list && !isOld ? counted(list.totalCount, 'product', list.totalCountIsCapped) : ''}
      </p>
      {isAdding && (
        <Lazily onMissing={() => setAdding(false)}>
          <NewProduct onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  )
}
