'use client'

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { lazy } from 'react'
import { AdminList } from '../admin/list/admin-list'
import { askedOf, useView } from '../admin/list/use-view'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { Lazily } from '../ui/lazily'
import { belongsTo } from '../users/columns'
import { OfOne } from '../users/of-one'
import { useBelonging } from '../users/use-belonging'
import { columns, type Row } from './columns'
import { InvitationDialog } from './invitation-dialog'
import { statuses } from './status'

const InviteDialog = lazy(() => import('./invite-dialog'))

const shape = { filters: { status: statuses, merchantId: null, vendorId: null }, sorts: ['createdAt', 'email', 'expiresAt'] } as const
const choices = [{ value: '', label: 'All' }, ...statuses.map((status) => ({ value: status, label: status }))]

/** Who was asked to join, and what came of it. */
export function InvitationsList({ sendsMail }: { sendsMail: boolean }) {
  const [view, show, address] = useView(shape)
  const mayRead = useMissing('invitations:read') === null
  const why = useMissing('invitations:write')
  const search = useSearchParams()
  const isInviting = search.get('new') !== null && why === null
  const opened = search.get('invitation')
  const list = useQuery({ ...read('GET /invitations', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  const found = list.data?.invitations
  const nameOf = useBelonging(found?.flatMap(({ associations }) => associations) ?? [])
  const { status, merchantId, vendorId } = view.filters
  const also = (what: string) => `${address}${address.includes('?') ? '&' : '?'}${what}`
  const go = (what: string) => window.history.pushState(null, '', also(what))
  const open = (id: string) => go(`invitation=${id}`)
  const close = () => window.history.replaceState(null, '', address)
  return (
    <>
      <AdminList
        title="Invitations"
        one="invitation"
        needs="invitations:read"
        columns={columns}
        rows={found?.map((one): Row => ({ ...one, belongsTo: belongsTo(one.associations, nameOf), open: () => open(one.id) }))}
        nameOf={({ email }) => email}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={({ id }) => also(`invitation=${id}`)}
        onOpen={({ id }) => open(id)}
        find={null}
        actions={[
          { id: 'invitation.new', label: 'Invite', icon: MailPlus, keys: 'n', section: 'Invitations', why, run: () => go('new=1') },
        ]}
        filters={
          <>
            <SegmentedControl
              size="xs"
              aria-label="Status"
              data={choices}
              value={status}
              onChange={(next) => show({ filters: { status: next } })}
            />
            <OfOne filters={view.filters} show={show} />
          </>
        }
        none="Whoever is invited chooses a password of their own. Begin with Invite."
      />
      {isInviting && (
        <Lazily onMissing={close}>
          <InviteDialog
            sendsMail={sendsMail}
            associations={merchantId ? `Merchant ${merchantId}` : vendorId ? `Vendor ${vendorId}` : 'Internal'}
            onClose={close}
          />
        </Lazily>
      )}
      {opened && mayRead && (
        <InvitationDialog key={opened} id={opened} known={found?.find(({ id }) => id === opened)} sendsMail={sendsMail} onClose={close} />
      )}
    </>
  )
}
