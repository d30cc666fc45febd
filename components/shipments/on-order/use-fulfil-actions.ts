'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Factory, PackagePlus, Printer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { type Action, useActions } from '../../keys/actions'
import type { Doing } from '../../orders/page/doing'
import type { Order } from '../../orders/shapes'
import { printBatch } from '../../print/selection'
import { useMissing } from '../../session/permissions'
import { refusedNotice } from '../../ui/refused-notice'
import { whyNot } from '../whys'
import { printSlip } from './print-slip'
import { shipmentLock } from './shipment-lock'
import type { useShipments } from './use-shipments'

export type FulfilActions = Record<'route' | 'createShipment' | 'printSlips', Action>

/** What is done with the shipments of an order on its page, offered to keys and palette, and handed to the page's buttons. */
export function useFulfilActions(order: Order, { shipments = [], open }: ReturnType<typeof useShipments>, start: (doing: Doing) => void) {
  const client = useQueryClient()
  const router = useRouter()
  const create = useMissing('shipments:create')
  const print = useMissing('packingSlips:generate')
  const isPrinting = useRef(false)
  const section = 'This order'
  const why = create ?? shipmentLock(order) ?? (open && !open.length ? 'All its pieces are in shipments.' : null)
  const slips = shipments.filter((shipment) => !whyNot('slip', shipment))
  const noSlip =
    shipments.length === 1 && shipments[0] ? whyNot('slip', shipments[0]) : 'It has no shipment whose packing slip can be printed.'

  const run = async () => {
    const [only, another] = slips
    if (!only || isPrinting.current) return
    if (another) return router.push(printBatch(slips.map(({ id }) => id)))
    isPrinting.current = true
    await printSlip(client, only).catch(refusedNotice('The packing slip was not made'))
    isPrinting.current = false
  }

  const actions: FulfilActions = {
    route: {
      id: 'order.route',
      label: 'Route …',
      section,
      icon: Factory,
      why,
      run: () => start({ what: 'route' }),
      words: 'shipments vendor facility fulfil split',
    },
    createShipment: {
      id: 'order.createShipment',
      label: 'Create shipment …',
      section,
      icon: PackagePlus,
      why,
      run: () => start({ what: 'shipment' }),
      words: 'vendor facility assign by hand',
    },
    printSlips: {
      id: 'order.printSlips',
      label: slips.length > 1 ? `Print ${slips.length} packing slips` : 'Print packing slip',
      keys: 'p',
      section,
      icon: Printer,
      why: print ?? (slips.length ? null : noSlip),
      run: () => void run(),
      words: 'packing slips pdf label',
    },
  }
  useActions(Object.values(actions))
  return actions
}
