'use client'

import { useQueryClient } from '@tanstack/react-query'
import {
  ArrowLeft,
  Ban,
  Box,
  CircleX,
  Copy,
  Factory,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  Pause,
  Play,
  Printer,
  RotateCcw,
  Shuffle,
  SquarePen,
  Trash2,
  Truck,
  UserRoundCheck,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { type Action, useActions } from '../../keys/actions'
import { useLastAddress } from '../../list/last-address'
import { copyText } from '../../ui/copy'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import type { Shipment } from '../shapes'
import { waiting } from '../units'
import type { ShipmentDeed } from '../whys'
import { accept, openSlip, resubmit, retryPolling, stopPolling } from './do-at-once'
import type { Doing } from './doing'
import type { Whys } from './use-whys'

export type ShipmentActions = Record<ShipmentDeed | 'edit' | 'polling' | 'copy' | 'back', Action>

/** Everything that can be done with a shipment on its page, offered to keys and palette, and handed to the page's buttons. */
export function useShipmentActions(shipment: Shipment, whys: Whys, start: (doing: Doing) => void): ShipmentActions {
  const router = useRouter()
  const list = useLastAddress('/shipments')
  const client = useQueryClient()
  const isBusy = useRef(false)
  const { shortId, isPollingStopped } = shipment

  /** Once at a time; what is refused is told. */
  const once = (refused: string, go: () => Promise<unknown>) => () => {
    if (isBusy.current) return
    isBusy.current = true
    void go()
      .catch(refusedNotice(refused))
      .finally(() => {
        isBusy.current = false
      })
  }
  const action = (
    id: string,
    label: string,
    icon: LucideIcon,
    why: string | null,
    run: () => void,
    more: Partial<Action> = {},
  ): Action => ({
    id: `shipment.${id}`,
    label,
    section: 'This shipment',
    icon,
    why,
    run,
    ...more,
  })
  const opens = (what: Exclude<Doing['what'], 'package' | 'deletePackage'>) => () => start({ what })
  const [next] = waiting(shipment)

  const actions: ShipmentActions = {
    assign: action('assign', 'Assign …', UserRoundCheck, whys.assign, opens('assign'), { words: 'facility' }),
    accept: action(
      'accept',
      'Mark in production',
      Factory,
      whys.accept,
      once('The shipment was not accepted', () => accept(client, shipment)),
      { words: 'accept' },
    ),
    pack: action('pack', 'Pack …', Box, whys.pack, opens('pack'), { words: 'package box parcel' }),
    ship: action('ship', 'Ship …', Truck, whys.ship, () => next && start({ what: 'package', packageId: next.id, isLeaving: true }), {
      words: 'tracking left sent',
    }),
    slip: action(
      'slip',
      'Packing slip',
      Printer,
      whys.slip,
      once('The packing slip was not made', () => openSlip(client, shipment)),
      {
        keys: 'p',
        words: 'print pdf',
      },
    ),
    edit: action('edit', 'Edit', SquarePen, whys.update, opens('edit'), { keys: 'e', words: 'shipping method metadata' }),
    reroute: action('reroute', 'Reroute …', Shuffle, whys.reroute, opens('reroute'), { words: 'facility vendor split move' }),
    resubmit: action(
      'resubmit',
      'Resubmit',
      RotateCcw,
      whys.resubmit,
      once('The shipment was not submitted again', () => resubmit(client, shipment)),
      { words: 'again same facility' },
    ),
    unassign: action('unassign', 'Take pieces out …', PackageMinus, whys.unassign, opens('unassign'), { words: 'unassign split' }),
    reject: action('reject', 'Reject …', Ban, whys.reject, opens('reject'), { words: 'refuse' }),
    deliver: action('deliver', 'Mark delivered …', PackageCheck, whys.deliver, opens('deliver'), { words: 'arrived' }),
    polling: isPollingStopped
      ? action(
          'polling',
          'Retry updates',
          Play,
          whys.update,
          once('Updates were not resumed', () => retryPolling(client, shipment)),
          { words: 'polling resume vendor system' },
        )
      : action(
          'polling',
          'Pause updates',
          Pause,
          whys.update,
          once('Updates were not paused', () => stopPolling(client, shipment)),
          { words: 'polling vendor system stop' },
        ),
    cancel: action('cancel', 'Cancel the shipment …', CircleX, whys.cancel, opens('cancel'), { words: 'cancelled' }),
    remove: action('remove', 'Delete the shipment …', Trash2, whys.remove, opens('remove'), { words: 'remove' }),
    back: action('back', 'Back to the shipments', ArrowLeft, null, () => router.push(list), { keys: 'Escape' }),
    copy: action(
      'copy',
      `Copy the number ${shortId}`,
      Copy,
      null,
      () => void copyText(shortId).then((done) => done && toast(`Copied ${shortId}`)),
    ),
  }
  useActions(Object.values(actions))
  return actions
}
