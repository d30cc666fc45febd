'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { requestOf, useView } from '@/components/lists/simple-list-view'
import { NameLink, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Picture } from '@/components/ui/pictures/picture'
import { AdminList } from '../../admin-list'
import type { Merchant } from '../types'
import { fileUrl } from './logo-upload'
import classes from './merchants.module.css'
import { strategyLabel } from './routing-labels'
import { formatOf } from './slip-formats'

const NewMerchant = lazy(() => import('./new-merchant'))

const merchantHref = ({ id }: Pick<Merchant, 'id'>) => `/admin/merchants/${id}`

const columns: GridColumn<Merchant>[] = [
  {
    id: 'name',
    name: 'Merchant',
    width: 280,
    isPinned: true,
    cell: (merchant) => (
      <span className={classes.merchant}>
        {merchant.logo && <Picture url={fileUrl(merchant.logo)} alt="" size={20} />}
        <NameLink href={merchantHref(merchant)}>{merchant.name}</NameLink>
      </span>
    ),
    text: ({ name }) => name,
  },
  textColumn('email', 'Support e-mail', 220, ({ supportEmail }) => supportEmail),
  textColumn('slips', 'Packing slips', 120, ({ defaultSlipFormat }) => formatOf(defaultSlipFormat).name),
  textColumn('checks', 'New orders', 160, ({ autoProcess }) => (autoProcess ? 'Checked automatically' : 'Started by hand')),
  textColumn(
    'routing',
    'Routing',
    220,
    ({ autoRoute, routingStrategy }) => `${strategyLabel(routingStrategy)}, ${autoRoute ? 'automatic' : 'manual'}`,
  ),
]

export function MerchantsList() {
  const [view, show, address] = useView()
  const canRead = useMissingPermission('directory:read') === null
  const disabledReason = useMissingPermission('directory:write')
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...read('GET /merchants', { query: requestOf(view) }), placeholderData: keepPreviousData, enabled: canRead })
  return (
    <>
      <AdminList
        title="Merchants"
        noun="merchant"
        permission="directory:read"
        labelOf={({ name }) => name}
        columns={columns}
        rows={list.data?.merchants}
        list={list}
        view={view}
        show={show}
        href={address}
        hrefOf={merchantHref}
        actions={[
          {
            id: 'merchant.new',
            label: 'New merchant',
            keys: 'n',
            icon: Plus,
            section: 'Merchants',
            disabledReason,
            run: () => setAdding(true),
          },
        ]}
        emptyText="A merchant is whose goods are sold: orders belong to one. Add the first with New merchant."
      />
      {isAdding && (
        <LazyBoundary onChunkError={() => setAdding(false)}>
          <NewMerchant onClose={() => setAdding(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
