'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleX, Copy, HandCoins, MapPin, MapPinPen, Pause, Play, Printer, SquarePen } from 'lucide-react'
import { releaseHold } from '../../holds/hold-order'
import { type Action, useActions } from '../../keys/actions'
import { useWalkActions } from '../../list/use-walk-actions'
import { copyText } from '../../ui/copy'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import { type Order, openHolds } from '../shapes'
import type { Step } from '../walk'
import type { AddressName, Doing } from './doing'
import type { Whys } from './use-whys'

export type OrderActionId =
  | 'hold'
  | 'release'
  | 'items'
  | 'address'
  | 'billing'
  | 'return'
  | 'cancel'
  | 'refund'
  | 'reprint'
  | 'back'
  | 'previous'
  | 'next'
  | 'copy'
export type OrderActions = Record<OrderActionId, Action>

/** Everything that can be done with an order on its page, offered to keys and palette, and handed to the page's buttons. */
export function useOrderActions(order: Order, whys: Whys, walk: Step | null, start: (doing: Doing) => void): OrderActions {
  const client = useQueryClient()
  const section = 'This order'
  const steps = useWalkActions({
    noun: 'order',
    walk,
    hrefOf: (shortId) => `/orders/${shortId}`,
    list: '/orders',
    backWord: 'Back to the list',
  })
  const holds = openHolds(order)

  /** One hold is released at once, since it can be placed again; of several it is asked which. */
  const release = () => {
    const [only, another] = holds
    if (another) start({ what: 'release' })
    else if (only) void releaseHold(client, order, only).catch(refusedNotice('The hold was not released'))
  }
  const editOther = (word: string, name: AddressName): Action => ({
    id: `order.${name}`,
    label: `${order[name] ? 'Edit' : 'Add'} the ${word} address`,
    section,
    icon: MapPin,
    why: whys.otherAddress,
    run: () => start({ what: 'address', name }),
  })

  const actions: OrderActions = {
    hold: { id: 'order.hold', label: 'Hold', keys: 'h', section, icon: Pause, why: whys.hold, run: () => start({ what: 'hold' }) },
    release: { id: 'order.release', label: 'Release', keys: 'l', section, icon: Play, why: whys.release, run: release, words: 'unhold' },
    items: {
      id: 'order.items',
      label: 'Edit items',
      keys: 'e',
      section,
      icon: SquarePen,
      why: whys.items,
      run: () => start({ what: 'items' }),
      words: 'sku quantity price artwork options',
    },
    address: {
      id: 'order.address',
      label: 'Edit the shipping address',
      section,
      icon: MapPinPen,
      why: whys.shippingAddress,
      run: () => start({ what: 'address', name: 'shippingAddress' }),
      words: 'street city postcode country',
    },
    billing: editOther('billing', 'billingAddress'),
    return: editOther('return', 'returnAddress'),
    cancel: {
      id: 'order.cancel',
      label: 'Cancel the order or items …',
      section,
      icon: CircleX,
      why: whys.cancel,
      run: () => start({ what: 'cancel' }),
      words: 'cancelled',
    },
    refund: {
      id: 'order.refund',
      label: 'Refund …',
      section,
      icon: HandCoins,
      why: whys.refund,
      run: () => start({ what: 'refund' }),
      words: 'money back payment',
    },
    reprint: {
      id: 'order.reprint',
      label: 'Reprint …',
      section,
      icon: Printer,
      why: whys.reprint,
      run: () => start({ what: 'reprint' }),
      words: 'again replacement damaged lost',
    },
    ...steps,
    copy: {
      id: 'order.copy',
      label: `Copy the number ${order.shortId}`,
      section,
      icon: Copy,
      run: () => void copyText(order.shortId).then((done) => done && toast(`Copied ${order.shortId}`)),
    },
  }
  useActions(Object.values(actions))
  return actions
}
