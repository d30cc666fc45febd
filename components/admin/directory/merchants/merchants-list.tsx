'use client'

import { lazy } from 'react'
import { read } from '@/components/api/request'
import { fileUrl } from '@/components/api/upload-file'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { NameLink, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { Picture } from '@/components/ui/pictures/picture'
import { AdminList } from '../../admin-list'
import { adminCreateActions } from '../../create-actions'
import { useAdminList } from '../../use-admin-list'
import type { Merchant } from '../types'
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
      <span className="inline-row gap-md">
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
  const dialog = useActiveDialog()
  const list = useAdminList({ permission: 'directory:read', request: (query) => read('GET /merchants', { query }) })
  return (
    <>
      <AdminList
        title="Merchants"
        noun="merchant"
        labelOf={({ name }) => name}
        columns={columns}
        rows={list.data?.merchants}
        list={list}
        hrefOf={merchantHref}
        create={{ ...adminCreateActions.merchant, run: () => dialog.open(NewMerchant) }}
        emptyText="A merchant is whose goods are sold: orders belong to one. Add the first with New merchant."
      />
      {dialog.element({})}
    </>
  )
}
