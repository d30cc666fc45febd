'use client'

import { Plus } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { CatalogTabs } from '../../catalog/catalog-tabs'
import type { ProductListed } from '../../catalog/shapes'
import { useCatalogWhys } from '../../catalog/use-whys'
import { ExportProducts } from '../../catalog-import/export-products'
import { useCategoryPaths } from '../../categories/paths'
import { type Action, useActions } from '../../keys/actions'
import { downloadOf } from '../../list/download'
import { listActions } from '../../list/list-actions'
import { ListHeading } from '../../list/list-heading'
import { ListLine } from '../../list/list-line'
import { ListRows } from '../../list/list-rows'
import { useOpening } from '../../list/use-opening'
import { useQueried } from '../../list/use-queried'
import { sectionOf } from '../../list/words'
import { ActionButton } from '../../orders/page/action-button'
import { Lazily } from '../../ui/lazily'
import { BulkBar } from '../bulk/bulk-bar'
import { renewSelected, useSelection } from '../bulk/selection'
import { hrefOf } from '../href'
import { Paths } from './cells'
import { columns } from './columns'
import { facets } from './fields'
import { productLanguage } from './language'
import { NoProducts } from './nothing-here'
import { useLeadingOn } from './use-leading-on'
import { useProducts } from './use-products'
import { addressOf, useView } from './use-view'

const NewProduct = lazy(() => import('./new-product'))

/** What can be ordered, by name. */
export function ProductsList() {
  const [view, show] = useView()
  const search = useProducts(view)
  const products = useQueried({ noun: 'product', view, show, addressOf, language: productLanguage, search, selection: useSelection() })
  const { rows, shown } = products
  const paths = useCategoryPaths(shown?.map(({ categoryId }) => categoryId))
  const [isAdding, setAdding] = useState(false)
  const { open, warm } = useOpening<ProductListed>(hrefOf)
  const { global: why } = useCatalogWhys()
  const section = sectionOf('product')
  const create: Action = { id: 'product.new', label: 'New product', keys: 'n', icon: Plus, section, why, run: () => setAdding(true) }
  // What is shown is what is selected: the next step starts from that.
  useEffect(() => renewSelected(rows ?? []), [rows])
  useLeadingOn(products)
  useActions([...listActions(products, facets, open), create])
  return (
    <>
      <ListHeading queried={products} columns={columns}>
        <ExportProducts q={view.q} {...downloadOf(products)} />
        <ActionButton action={create} />
      </ListHeading>
      <CatalogTabs />
      <ListLine queried={products} placeholder="Name, brand, SKU, barcode … or category:mugs enabled:no" facets={facets} open={open} />
      <BulkBar list={products} />
      <Paths value={paths}>
        <ListRows
          queried={products}
          columns={columns}
          rowLabel={({ name }) => name}
          usualSort="name"
          onOpen={open}
          warm={warm}
          nothing={<NoProducts products={products} create={why ? null : create.run} />}
        />
      </Paths>
      {isAdding && (
        <Lazily onMissing={() => setAdding(false)}>
          <NewProduct onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  )
}
