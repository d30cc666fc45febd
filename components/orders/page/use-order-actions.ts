'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowUp, CircleX, Copy, HandCoins, MapPin, MapPinPen, Pause, Play, Printer, SquarePen } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { releaseHold } from '../../holds/hold-order'
import { type Action, useActions } from '../../keys/actions'
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
  const router = useRouter()
  const client = useQueryClient()
  const section = 'This order'
  const toList = walk?.back ?? '/orders'
  const holds = openHolds(order)

  /** One hold is released at once, since it can be placed again; of several it is asked which. */
  const release = () => {
    const [only, another] = holds
    if (another) start({ what: 'release' })
    else if (only) void releaseHold(client, order, only).catch(refusedNotice('The hold was not released'))
  }
  /** Replaces the address, so that Back leads to the list from wherever one has walked to. */
  const walkTo = (shortId: string | null | undefined) => shortId && router.replace(`/orders/${shortId}`)
  const ends = walk ? null : 'The order was not opened from a list.'

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
    next: {
      id: 'order.next',
      label: 'Next order in the list',
      keys: 'j',
      section,
      icon: ArrowDown,
      why: ends ?? (walk?.next ? null : 'This is the last of the list.'),
      run: () => walkTo(walk?.next),
    },
    previous: {
      id: 'order.previous',
      label: 'Previous order in the list',
      keys: 'k',
      section,
      icon: ArrowUp,
      why: ends ?? (walk?.previous ? null : 'This is the first of the list.'),
      run: () => walkTo(walk?.previous),
    },
    back: { id: 'order.back', label: 'Back to the list', keys: 'Escape', section, icon: ArrowLeft, run: () => router.push(toList) },
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
