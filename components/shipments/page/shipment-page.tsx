'use client'

import { useQuery } from '@tanstack/react-query'
import { AddressSection } from '../../addresses/address-section'
import { read } from '../../api'
import { Marks } from '../../orders/page/marks'
import classes from '../../orders/page/order-page.module.css'
import { useAsked } from '../../orders/page/use-asked'
import { PackagesSection } from '../../packages/packages-section'
import { Refused } from '../../ui/refused'
import { AuditSection } from '../log/audit-section'
import { MessagesSection } from '../log/messages-section'
import type { Shipment } from '../shapes'
import { Banners } from './banners'
import { Bones } from './bones'
import { useDoing } from './doing'
import { LinesSection } from './lines-section'
import { MoneySection } from './money-section'
import { OrderCard } from './order-card'
import { ShipmentDialogs } from './shipment-dialogs'
import { ShipmentFacts } from './shipment-facts'
import { ShipmentHeader } from './shipment-header'
import { useLiveShipment } from './use-live-shipment'
import { useShipmentActions } from './use-shipment-actions'
import { useWhys } from './use-whys'

export function ShipmentPage({ shipmentId }: { shipmentId: string }) {
  const { data, error, refetch } = useQuery(read('GET /shipments/{shipmentId}', { params: { shipmentId } }))
  if (!data) return error ? <Refused heading="The shipment could not be loaded" level={1} error={error} retry={refetch} /> : <Bones />
  return (
    <>
      {error && <Refused heading="The shipment could not be refreshed" error={error} retry={refetch} />}
      <Loaded key={data.shipment.id} shipment={data.shipment} />
    </>
  )
}

function Loaded({ shipment }: { shipment: Shipment }) {
  const { doing, start, stop } = useDoing()
  const whys = useWhys(shipment)
  const actions = useShipmentActions(shipment, whys, start)
  // Only what asks again before anything is done: an address may come from anywhere.
  const { assign, reroute, reject, pack, ship, unassign, cancel, edit } = actions
  useAsked({ assign, reroute, reject, pack, ship, unassign, cancel, edit })
  const marks = useLiveShipment(shipment, doing !== null)
  const ways = {
    why: whys.update,
    whyNotShip: whys.ship,
    ship: ({ id }: { id: string }) => start({ what: 'package', packageId: id, isLeaving: true }),
    edit: ({ id }: { id: string }) => start({ what: 'package', packageId: id, isLeaving: false }),
    remove: ({ id }: { id: string }) => start({ what: 'deletePackage', packageId: id }),
  }
  return (
    <Marks marks={marks}>
      <div className={classes.page}>
        <ShipmentHeader shipment={shipment} actions={actions} />
        <Banners shipment={shipment} actions={actions} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <LinesSection shipment={shipment} />
            <PackagesSection shipment={shipment} pack={actions.pack} ways={ways} />
            <AuditSection shipment={shipment} />
            <MessagesSection shipment={shipment} />
          </div>
          <div className={classes.column}>
            <OrderCard shipment={shipment} />
            <AddressSection title="Ship to" address={shipment.shippingAddress} />
            {shipment.returnAddress && <AddressSection title="Return address" address={shipment.returnAddress} />}
            <MoneySection shipment={shipment} />
            <ShipmentFacts shipment={shipment} />
          </div>
        </div>
      </div>
      <ShipmentDialogs shipment={shipment} doing={doing} onClose={stop} />
    </Marks>
  )
}
