'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { read } from '../../api'
import type { Product } from '../../catalog/shapes'
import { useCatalogWhys } from '../../catalog/use-whys'
import classes from '../../orders/page/order-page.module.css'
import { Lazily } from '../../ui/lazily'
import { Refused } from '../../ui/refused'
import { VariantsSection } from '../../variants/variants-section'
import { useProductWalk } from '../walk'
import { AuditSection } from './audit-section'
import { Bones } from './bones'
import { DetailsSection } from './details-section'
import { ProductFacts } from './product-facts'
import { ProductHeader } from './product-header'
import { useLiveProduct } from './use-live-product'
import { useProductActions } from './use-product-actions'

const DetailsDialog = lazy(() => import('./details-dialog'))
const RemoveDialog = lazy(() => import('./remove-dialog'))

export function ProductPage({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(read('GET /products/{id}', { params: { id: productId } }))
  if (!data) return error ? <Refused heading="The product could not be loaded" level={1} error={error} retry={refetch} /> : <Bones />
  return (
    <>
      {error && <Refused heading="The product could not be refreshed" error={error} retry={refetch} />}
      <Loaded key={data.product.id} product={data.product} />
    </>
  )
}

/** A product: its variants as a sheet, what is said of all of them, and what was done to it. */
function Loaded({ product }: { product: Product }) {
  const why = useCatalogWhys().global
  const walk = useProductWalk(product.id)
  const { actions, doing, stop } = useProductActions(product, why, walk)
  useLiveProduct(product)
  return (
    <>
      <div className={classes.page}>
        <ProductHeader product={product} actions={actions} walk={walk} />
        <div className={classes.column}>
          <VariantsSection product={product} why={why} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <DetailsSection product={product} edit={actions.edit} />
              <AuditSection product={product} />
            </div>
            <ProductFacts product={product} />
          </div>
        </div>
      </div>
      <Lazily key={doing} onMissing={stop}>
        {doing === 'edit' && <DetailsDialog product={product} onClose={stop} />}
        {doing === 'remove' && <RemoveDialog product={product} onClose={stop} />}
      </Lazily>
    </>
  )
}
