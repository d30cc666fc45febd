'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Printer, Truck } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { Package, Shipment } from '../types'
import classes from './parcels.module.css'
import { printSlip } from './print-slip'

const PackageDialog = lazy(() => import('../packages/package-dialog').then((part) => ({ default: part.PackageDialog })))

const totalQuantity = ({ packageOrderItems }: Package) => packageOrderItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** The parcels of a shipment: prints their slips and ships packed ones. */
export function Parcels({ shipment }: { shipment: Shipment }) {
  const [leaving, setLeaving] = useState<Package | null>(null)
  if (!shipment.packages.length) return null
  return (
    <Section title={`Parcels of ${shipment.shortId}`} action={<Link href={`/shipments/${shipment.shortId}`}>Open the shipment</Link>}>
      <ul className={classes.parcels}>
        {shipment.packages.map((one) => (
          <li key={one.id}>
            {one.shippedDate ? <Truck size={20} aria-hidden="true" /> : <CircleCheck size={20} aria-hidden="true" />}
            <span className={classes.parcelWords}>
              <strong>{one.shortId}</strong> {one.shippedDate ? 'has left' : 'is packed'} · {totalQuantity(one)}{' '}
              {totalQuantity(one) === 1 ? 'unit' : 'units'}
              <span className={classes.secondary}>{[one.carrierName, one.carrierTrackingNumber].filter(Boolean).join(' ')}</span>
            </span>
            <ParcelButtons shipment={shipment} one={one} onShip={() => setLeaving(one)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <LazyBoundary onChunkError={() => setLeaving(null)}>
          <PackageDialog shipment={shipment} pack={leaving} isLeaving onClose={() => setLeaving(null)} />
        </LazyBoundary>
      )}
    </Section>
  )
}

function ParcelButtons({ shipment, one, onShip }: { shipment: Shipment; one: Package; onShip: () => void }) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  const slipDisabledReason = useMissingPermission('packingSlips:generate')
  const shipDisabledReason = useMissingPermission('shipments:update')
  const print = () => void run(() => printSlip(client, shipment, one), 'The slip was not made')
  return (
    <span className="wrap gap-md">
      {!one.shippedDate && (
        <Button variant="default" aria-label={`Ship ${one.shortId}`} disabledReason={shipDisabledReason} onClick={() => onShip()}>
          Ship …
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Printer size={16} aria-hidden="true" />}
        aria-label={`Print slip of ${one.shortId}`}
        disabledReason={slipDisabledReason}
        loading={isPending}
        onClick={print}
      >
        Print slip
      </Button>
    </span>
  )
}
