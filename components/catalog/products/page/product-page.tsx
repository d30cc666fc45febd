'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import { PageHeading } from '@/components/frame/page-heading'
import { QueueBar } from '@/components/lists/views/queue-bar'
import { HistorySection } from '@/components/records/history/history-section'
import { RecordPresence } from '@/components/records/presence/record-presence'
import classes from '@/components/records/record-page.module.css'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { DateTime } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Product } from '../../types'
import { useAuditHiddenReason, useCatalogDisabledReasons } from '../../use-disabled-reasons'
import { VariantsSection } from '../../variants/variants-section'
import { useProductPager } from '../record-pager'
import { DetailsSection } from './details-section'
import { ProductHeader } from './product-header'
import { useLiveProduct } from './use-live-product'
import { type ProductDialogProps, useProductActions } from './use-product-actions'

export function ProductPage({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(read('GET /products/{id}', { params: { id: productId } }))
  if (!data)
    return error ? <LoadError heading="The product could not be loaded" level={1} error={error} retry={refetch} /> : <ProductSkeleton />
  return (
    <>
      {error && <LoadError heading="The product could not be refreshed" error={error} retry={refetch} />}
      <LoadedProduct key={data.product.id} product={data.product} />
    </>
  )
}

/** A product: its variants as a sheet, its details and its history. */
function LoadedProduct({ product }: { product: Product }) {
  const disabledReason = useCatalogDisabledReasons().global
  const auditHiddenReason = useAuditHiddenReason()
  const pager = useProductPager(product.id)
  const dialog = useActiveDialog<ProductDialogProps>()
  const actions = useProductActions(product, { disabledReason, pager, open: dialog.open })
  useLiveProduct(product)
  return (
    <RecordPresence type="product" id={product.id}>
      <div className={classes.page}>
        <ProductHeader product={product} actions={actions} pager={pager} />
        <QueueBar type="product" record={product} />
        <div className="stack gap-xl">
          <VariantsSection product={product} disabledReason={disabledReason} />
          <div className={classes.columns}>
            <div className="stack gap-xl">
              <DetailsSection product={product} edit={actions.edit} />
              <div id="product-history" tabIndex={-1}>
                <HistorySection type="product" id={product.id} hiddenReason={auditHiddenReason} />
              </div>
            </div>
            <ProductSummary product={product} />
          </div>
        </div>
      </div>
      {dialog.element({ product })}
    </RecordPresence>
  )
}

function ProductSkeleton() {
  return (
    <>
      <PageHeading title="Product" />
      <div className="stack gap-xl">
        <Section title="Variants">
          <Skeleton lines={8} label="The product is loading" />
        </Section>
        <Section title="Details">
          <Skeleton lines={4} />
        </Section>
      </div>
    </>
  )
}

/** Counts, times and id of a product. */
function ProductSummary({ product }: { product: Product }) {
  const { id, variantCount, createdAt, updatedAt } = product
  return (
    <Section title="Summary">
      <DescriptionList
        items={[
          ['Variants', formatNumber(variantCount)],
          ['Created', <DateTime key="created" at={createdAt} />],
          ['Changed', <DateTime key="changed" at={updatedAt} />],
          ['ID', <Copyable key="id" value={id} label="ID of the product" />],
        ]}
      />
    </Section>
  )
}
