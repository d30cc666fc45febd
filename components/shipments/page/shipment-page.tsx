'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import { idsWhere } from '@/components/frame/action-table'
import { PageHeading } from '@/components/frame/page-heading'
import { useActionParam } from '@/components/frame/use-action-param'
import { QueueBar } from '@/components/lists/views/queue-bar'
import { AddressSection } from '@/components/records/address/address-section'
import { HighlightProvider } from '@/components/records/highlight'
import { HistorySection } from '@/components/records/history/history-section'
import { NotesSection } from '@/components/records/notes/notes-section'
import { PinnedNotes } from '@/components/records/notes/pinned-notes'
import { RecordPresence } from '@/components/records/presence/record-presence'
import classes from '@/components/records/record-page.module.css'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { shipmentActionTable } from '../actions/actions'
import { DeletePackageDialog, EditPackageDialog, type ShipmentDialogProps } from '../actions/dialogs'
import { useShipmentActions } from '../actions/use-shipment-actions'
import { noteSubjectOf } from '../note-subject'
import { PackagesSection } from '../packages/packages-section'
import type { Shipment } from '../types'
import { Banners } from './banners'
import { LinesSection } from './lines-section'
import { MessagesSection } from './messages-section'
import { MoneySection } from './money-section'
import { OrderCard } from './order-card'
import { ShipmentDetails } from './shipment-details'
import { ShipmentHeader } from './shipment-header'
import { SpoilageSection } from './spoilage-section'
import { useLiveShipment } from './use-live-shipment'

export function ShipmentPage({ shipmentId }: { shipmentId: string }) {
  const { data, error, refetch } = useQuery(read('GET /shipments/{shipmentId}', { params: { shipmentId } }))
  if (!data)
    return error ? <LoadError heading="The shipment could not be loaded" level={1} error={error} retry={refetch} /> : <ShipmentSkeleton />
  return (
    <>
      {error && <LoadError heading="The shipment could not be refreshed" error={error} retry={refetch} />}
      <Loaded key={data.shipment.id} shipment={data.shipment} />
    </>
  )
}

function Loaded({ shipment }: { shipment: Shipment }) {
  const dialog = useActiveDialog<ShipmentDialogProps>()
  const actions = useShipmentActions(shipment, dialog.open)
  useActionParam(Object.fromEntries(idsWhere(shipmentActionTable, shipment, 'fromUrl').map((id) => [id, actions[id]])))
  const highlights = useLiveShipment(shipment, dialog.isOpen)
  const packageActions = {
    disabledReason: actions.edit.disabledReason ?? null,
    shipDisabledReason: actions.ship.disabledReason ?? null,
    ship: ({ id }: { id: string }) => dialog.open(EditPackageDialog, { packageId: id, isLeaving: true }),
    edit: ({ id }: { id: string }) => dialog.open(EditPackageDialog, { packageId: id }),
    remove: ({ id }: { id: string }) => dialog.open(DeletePackageDialog, { packageId: id }),
  }
  return (
    <RecordPresence type="shipment" id={shipment.id}>
      <HighlightProvider highlights={highlights}>
        <div className={classes.page}>
          <ShipmentHeader shipment={shipment} actions={actions} />
          <QueueBar type="shipment" record={shipment} />
          <PinnedNotes subject={noteSubjectOf(shipment)} />
          <Banners shipment={shipment} actions={actions} />
          <div className={classes.columns}>
            <div className="stack gap-xl">
              <LinesSection shipment={shipment} />
              <PackagesSection shipment={shipment} pack={actions.pack} actions={packageActions} />
              <SpoilageSection shipment={shipment} />
              <NotesSection subject={noteSubjectOf(shipment)} />
              <HistorySection type="shipment" id={shipment.id} />
              <MessagesSection shipment={shipment} />
            </div>
            <div className="stack gap-xl">
              <OrderCard shipment={shipment} />
              <AddressSection title="Ship to" address={shipment.shippingAddress} />
              {shipment.returnAddress && <AddressSection title="Return address" address={shipment.returnAddress} />}
              <MoneySection shipment={shipment} />
              <ShipmentDetails shipment={shipment} />
            </div>
          </div>
        </div>
        {dialog.element({ shipment })}
      </HighlightProvider>
    </RecordPresence>
  )
}

function ShipmentSkeleton() {
  return (
    <>
      <PageHeading title="Shipment" />
      <div className={classes.columns}>
        <Section title="Lines">
          <Skeleton lines={6} label="The shipment is loading" />
        </Section>
        <Section title="Order">
          <Skeleton lines={4} />
        </Section>
      </div>
    </>
  )
}
