'use client'

import { lazy, useEffect } from 'react'
import { HeaderAction } from '@/components/frame/header-action'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useActionParam } from '@/components/frame/use-action-param'
import { actionSection, downloadButton } from '@/components/lists/labels'
import { listActions } from '@/components/lists/list-actions'
import { ListHeading, ListQueryLine, ListRows } from '@/components/lists/list-frame'
import { useListState } from '@/components/lists/use-list-state'
import { useOpenRow } from '@/components/lists/use-open-row'
import { useView } from '@/components/lists/use-view'
import { ViewTabs } from '@/components/lists/views/view-tabs'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { CatalogTabs } from '../../catalog-tabs'
import { useCategoryPaths } from '../../categories/category-paths'
import { catalogCreateActions } from '../../create-actions'
import type { ListedProduct } from '../../types'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import { ProductsBulkBar } from '../bulk/bulk-bar'
import { refreshSelected, useSelection } from '../bulk/selection'
import { ExportProductsButton } from '../export-button'
import { productHref } from '../href'
import { useRememberPager } from '../record-pager'
import { CategoryPathsContext, columns } from './columns'
import { NoProducts } from './no-products'
import { type ProductsView, productsView } from './products-request'
import { facets, productLanguage } from './query-language'
import { productViews } from './saved-views'
import { useProducts } from './use-products'

const NewProduct = lazy(() => import('./new-product'))

export function ProductsList() {
  const [view, show] = useView(productsView)
  const search = useProducts(view)
  const products = useListState({
    kind: productViews,
    view,
    show,
    addressOf: productsView.addressOf,
    language: productLanguage,
    search,
    selection: useSelection(),
  })
  const { rows, displayedRows } = products
  const paths = useCategoryPaths(displayedRows?.map(({ categoryId }) => categoryId))
  const dialog = useActiveDialog()
  const { open, prefetch } = useOpenRow<ListedProduct>(productHref)
  const { global: disabledReason } = useCatalogDisabledReasons()
  const section = actionSection('product')
  const create: Action = {
    ...catalogCreateActions.product,
    keys: 'n',
    section,
    disabledReason,
    run: () => dialog.open(NewProduct),
  }
  // The selection follows the rows that are shown, so that actions use their current versions.
  useEffect(() => refreshSelected(rows ?? []), [rows])
  useRememberPager(products)
  useActions([...listActions(products, facets, open), create])
  useActionParam({ [create.id]: create })
  return (
    <>
      <ListHeading listState={products} columns={columns} defaultSort="name">
        <ExportProductsButton q={view.q} {...downloadButton(products)} />
        <HeaderAction action={create} isPrimary />
      </ListHeading>
      <CatalogTabs />
      <ViewTabs
        kind={productViews}
        columns={columns}
        shown={view}
        show={(next) => show(next as Partial<ProductsView>)}
        isInvalid={products.syntaxError !== null}
      />
      <ListQueryLine
        listState={products}
        placeholder="Name, brand, SKU, barcode … or category:mugs enabled:no"
        facets={facets}
        open={open}
      />
      <ProductsBulkBar list={products} />
      <CategoryPathsContext value={paths}>
        <ListRows
          listState={products}
          columns={columns}
          rowLabel={({ name }) => name}
          defaultSort="name"
          onOpen={open}
          prefetch={prefetch}
          empty={<NoProducts products={products} create={disabledReason ? null : create.run} />}
        />
      </CategoryPathsContext>
      {dialog.element({})}
    </>
  )
}
