'use client'

import { useSearchParams } from 'next/navigation'
import { lazy } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { useAssociationNames } from '@/components/records/association-names'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../admin-list'
import { ChoiceFilter } from '../choice-filter'
import { adminCreateActions } from '../create-actions'
import { useAdminList } from '../use-admin-list'
import { associationsText } from '../users/columns'
import { ScopeChip } from '../users/scope-chip'
import { columns, type Row } from './columns'
import { InvitationDialog } from './invitation-dialog'
import { statuses } from './status'

const InviteDialog = lazy(() => import('./invite-dialog'))

const viewOptions = { filters: { status: statuses, merchantId: null, vendorId: null }, sorts: ['createdAt', 'email', 'expiresAt'] } as const
const choices = [{ value: '', label: 'All' }, ...statuses.map((status) => ({ value: status, label: status }))]

/** The list of invitations and their status. */
export function InvitationsList({ sendsMail }: { sendsMail: boolean }) {
  const list = useAdminList({ permission: 'invitations:read', viewOptions, request: (query) => read('GET /invitations', { query }) })
  const { view, show, address, missing } = list
  const disabledReason = useMissingPermission('invitations:write')
  const search = useSearchParams()
  const isInviting = search.get('new') !== null && disabledReason === null
  const opened = search.get('invitation')
  const found = list.data?.invitations
  const nameOf = useAssociationNames(found?.flatMap(({ associations }) => associations) ?? [])
  const { merchantId, vendorId } = view.filters
  const hrefWith = (what: string) => `${address}${address.includes('?') ? '&' : '?'}${what}`
  const pushAddress = (what: string) => window.history.pushState(null, '', hrefWith(what))
  const open = (id: string) => pushAddress(`invitation=${id}`)
  const close = () => window.history.replaceState(null, '', address)
  return (
    <>
      <AdminList
        title="Invitations"
        noun="invitation"
        columns={columns}
        rows={found?.map(
          (one): Row => ({ ...one, associationsLabel: associationsText(one.associations, nameOf), open: () => open(one.id) }),
        )}
        labelOf={({ email }) => email}
        list={list}
        hrefOf={({ id }) => hrefWith(`invitation=${id}`)}
        onOpen={({ id }) => open(id)}
        find={null}
        create={{ ...adminCreateActions.invitation, run: () => pushAddress('new=1') }}
        filters={
          <>
            <ChoiceFilter list={list} name="status" label="Status" data={choices} />
            <ScopeChip filters={view.filters} show={show} />
          </>
        }
        emptyText="Whoever is invited chooses a password of their own. Begin with Invite."
      />
      {isInviting && (
        <LazyBoundary onChunkError={close}>
          <InviteDialog
            sendsMail={sendsMail}
            associations={merchantId ? `Merchant ${merchantId}` : vendorId ? `Vendor ${vendorId}` : 'Internal'}
            onClose={close}
          />
        </LazyBoundary>
      )}
      {opened && !missing && (
        <InvitationDialog key={opened} id={opened} listed={found?.find(({ id }) => id === opened)} sendsMail={sendsMail} onClose={close} />
      )}
    </>
  )
}
