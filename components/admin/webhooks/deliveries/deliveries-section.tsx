'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useRef } from 'react'
import { pageLinks, rangeOf } from '@/components/lists/pagination'
import { Pagination } from '@/components/lists/pagination-buttons'
import { useSimpleListActions } from '@/components/lists/simple-list-actions'
import { isFiltered } from '@/components/lists/simple-list-view'
import { useView } from '@/components/lists/use-simple-list-view'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import type { Delivery, ShownWebhook, WebhookDialogProps } from '../types'
import { columns, deliveryName, type Row } from './columns'
import classes from './deliveries.module.css'
import { DeliveryFilters } from './delivery-filters'
import { deliveriesPage, deliveriesView } from './query'

const DeliveryDialog = lazy(() => import('./delivery-dialog'))

/** The deliveries of an endpoint, newest first; each opens with its attempts. */
export function DeliveriesSection({ webhook }: { webhook: ShownWebhook }) {
  const [view, show] = useView(deliveriesView)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...deliveriesPage(webhook.id, view), placeholderData: keepPreviousData })
  const grid = useRef<GridHandle>(null)
  const dialog = useActiveDialog<WebhookDialogProps>()
  const open = (delivery: Delivery) => dialog.open(DeliveryDialog, { delivery })
  const rows = data?.deliveries.map((delivery): Row => ({ ...delivery, open: () => open(delivery) }))
  const pagination = pageLinks(view, data?.totalCount, (page) => show({ page }))
  useSimpleListActions({ noun: 'delivery', title: 'Deliveries', grid, find: null, refresh: () => void refetch(), pagination, more: [] })
  return (
    <Section
      title="Deliveries"
      action={<Pagination noun="deliveries" range={rangeOf(view, data, rows?.length ?? 0)} pagination={pagination} />}
    >
      <DeliveryFilters filters={view.filters} show={show} />
      <div className={classes.body}>
        {error && <LoadError heading="The deliveries could not be loaded" error={error} retry={() => void refetch()} />}
        {rows?.length === 0 ? (
          <p className={classes.none}>
            {isFiltered(view)
              ? 'No delivery matches these filters.'
              : `Nothing was sent within the last 30 days. ${webhook.isEnabled ? 'Send a test to see whether the receiver works.' : ''}`}
          </p>
        ) : error && !data ? null : (
          <Grid
            label="Deliveries"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={(delivery) => `${deliveryName(delivery)}, number ${delivery.deliverySequence}`}
            onOpen={open}
            isPlaceholder={isPlaceholderData}
            maxHeight="none"
            skeletonRows={4}
            handle={grid}
          />
        )}
      </div>
      {dialog.element({ webhook })}
    </Section>
  )
}
