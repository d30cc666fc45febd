'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { lazy, useState } from 'react'
import { AdminList } from '../../admin/list/admin-list'
import listClasses from '../../admin/list/list.module.css'
import { askedOf, useView } from '../../admin/list/use-view'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import type { GridColumn } from '../../ui/grid/grid'
import { Lazily } from '../../ui/lazily'
import { Picture } from '../../ui/picture'
import type { Merchant } from '../shapes'
import classes from './merchants.module.css'
import { formatOf } from './slip-format'
import { pictureOf } from './upload-logo'
import { strategyWord } from './words'

const NewMerchant = lazy(() => import('./new-merchant'))

const hrefOf = ({ id }: Pick<Merchant, 'id'>) => `/admin/merchants/${id}`
const text = (id: string, name: string, width: number, value: (merchant: Merchant) => string): GridColumn<Merchant> => ({
  id,
  name,
  width,
  cell: (merchant) => value(merchant) || '–',
  text: value,
})

const columns: GridColumn<Merchant>[] = [
  {
    id: 'name',
    name: 'Merchant',
    width: 280,
    isPinned: true,
    cell: (merchant) => (
      <span className={classes.merchant}>
        {merchant.logo && <Picture url={pictureOf(merchant.logo)} alt="" size={20} />}
        <Link href={hrefOf(merchant)} className={listClasses.name} prefetch={false}>
          {merchant.name}
        </Link>
      </span>
    ),
    text: ({ name }) => name,
  },
  text('email', 'Support e-mail', 220, ({ supportEmail }) => supportEmail ?? ''),
  text('slips', 'Packing slips', 120, ({ defaultSlipFormat }) => formatOf(defaultSlipFormat).name),
  text('checks', 'New orders', 160, ({ autoProcess }) => (autoProcess ? 'Checked at once' : 'Wait for somebody')),
  text(
    'routing',
    'Routing',
    220,
    ({ autoRoute, routingStrategy }) => `${strategyWord(routingStrategy)}, ${autoRoute ? 'by itself' : 'by hand'}`,
  ),
]

/** Whose goods are sold, by name. */
export function MerchantsList() {
  const [view, show, address] = useView()
  const mayRead = useMissing('directory:read') === null
  const why = useMissing('directory:write')
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...read('GET /merchants', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  return (
    <>
      <AdminList
        title="Merchants"
        one="merchant"
        needs="directory:read"
        nameOf={({ name }) => name}
        columns={columns}
        rows={list.data?.merchants}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={hrefOf}
        actions={[
          { id: 'merchant.new', label: 'New merchant', keys: 'n', icon: Plus, section: 'Merchants', why, run: () => setAdding(true) },
        ]}
        none="A merchant is whose goods are sold: orders belong to one. Add the first with New merchant."
      />
      {isAdding && (
        <Lazily onMissing={() => setAdding(false)}>
          <NewMerchant onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  )
}
