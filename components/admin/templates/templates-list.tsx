'use client'

import { useSearchParams } from 'next/navigation'
import { lazy } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { read } from '@/components/api/request'
import { useMerchantNames } from '@/components/records/association-names'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../admin-list'
import { adminCreateActions } from '../create-actions'
import { useAdminList } from '../use-admin-list'
import { columns, type Row } from './columns'

const TemplateDialog = lazy(() => import('./template-dialog'))

const viewOptions = { sorts: ['name', 'createdAt'] } as const

/** The list of message templates; one is opened over it, at an address of its own. */
export function TemplatesList() {
  const list = useAdminList({ permission: 'orders:message', viewOptions, request: (query) => read('GET /messageTemplates', { query }) })
  const isStaff = useCurrentUser().association === 'Internal'
  const { address, data } = list
  const names = useMerchantNames(data?.messageTemplates.flatMap(({ merchantId }) => merchantId ?? []) ?? [])
  const dialog = useActiveDialog()
  const hrefOf = ({ id }: { id: string }) => `${address}${address.includes('?') ? '&' : '?'}template=${id}`
  const opened = useSearchParams().get('template')
  const found = data?.messageTemplates.find(({ id }) => id === opened)
  const close = () => window.history.replaceState(null, '', address)
  const ownerLabel = (merchantId: string | null) =>
    merchantId === null ? 'All merchants' : (names.get(merchantId) ?? (isStaff ? '…' : 'Your merchant'))
  return (
    <>
      <AdminList
        title="Templates"
        noun="template"
        columns={columns}
        rows={data?.messageTemplates.map((one): Row => ({ ...one, ownerLabel: ownerLabel(one.merchantId), href: hrefOf(one) }))}
        labelOf={({ name }) => name}
        list={list}
        hrefOf={hrefOf}
        onOpen={(row) => window.history.pushState(null, '', hrefOf(row))}
        create={{ ...adminCreateActions.template, run: () => dialog.open(TemplateDialog, { template: null }) }}
        emptyText="A template is a text that messages to customers begin with. Add the first with New template."
      />
      {found && (
        <LazyBoundary onChunkError={close}>
          <TemplateDialog key={found.id} template={found} onClose={close} />
        </LazyBoundary>
      )}
      {dialog.element({})}
    </>
  )
}
