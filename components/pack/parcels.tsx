'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Printer, Truck } from 'lucide-react'
import Link from 'next/link'
import { lazy, useState } from 'react'
import { useMissing } from '../session/permissions'
import type { Package, Shipment } from '../shipments/shapes'
import { Allowed } from '../ui/allowed'
import { Lazily } from '../ui/lazily'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import classes from './parcels.module.css'
import { printPackageSlip } from './print-package-slip'

const PackageDialog = lazy(() => import('../packages/package-dialog').then((part) => ({ default: part.PackageDialog })))

const unitsIn = ({ packageOrderItems }: Package) => packageOrderItems.reduce((sum, { quantity }) => sum + quantity, 0)

/** The parcels of a shipment: their slips are printed here, and what was only packed is sent off. */
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
              <strong>{one.shortId}</strong> {one.shippedDate ? 'has left' : 'is packed'} · {unitsIn(one)}{' '}
              {unitsIn(one) === 1 ? 'piece' : 'pieces'}
              <span className={classes.second}>{[one.carrierName, one.carrierTrackingNumber].filter(Boolean).join(' ')}</span>
            </span>
            <ParcelButtons shipment={shipment} one={one} onShip={() => setLeaving(one)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <Lazily onMissing={() => setLeaving(null)}>
          <PackageDialog shipment={shipment} pack={leaving} isLeaving onClose={() => setLeaving(null)} />
        </Lazily>
      )}
    </Section>
  )
}

function ParcelButtons({ shipment, one, onShip }: { shipment: Shipment; one: Package; onShip: () => void }) {
  const client = useQueryClient()
  const [isPrinting, setPrinting] = useState(false)
  const whyNoSlip = useMissing('packingSlips:generate')
  const whyNoShip = useMissing('shipments:update')
  async function print() {
    if (whyNoSlip) return
    setPrinting(true)
    await printPackageSlip(client, shipment, one).catch(refusedNotice('The slip was not made'))
    setPrinting(false)
  }
  return (
    <span className={classes.parcelButtons}>
      {!one.shippedDate && (
        <Allowed why={whyNoShip}>
          <Button
            variant="default"
            aria-label={`Ship ${one.shortId}`}
            data-disabled={whyNoShip ? true : undefined}
            aria-disabled={whyNoShip ? true : undefined}
            onClick={() => !whyNoShip && onShip()}
          >
            Ship …
          </Button>
        </Allowed>
      )}
      <Allowed why={whyNoSlip}>
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden="true" />}
          aria-label={`Print slip of ${one.shortId}`}
          data-disabled={whyNoSlip ? true : undefined}
          aria-disabled={whyNoSlip ? true : undefined}
          loading={isPrinting}
          onClick={print}
        >
          Print slip
        </Button>
      </Allowed>
    </span>
  )
}
