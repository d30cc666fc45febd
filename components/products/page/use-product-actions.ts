'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, Copy, History, SquarePen, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Product } from '../../catalog/shapes'
import { type Action, useActions } from '../../keys/actions'
import { useLastAddress } from '../../list/last-address'
import { useWalkActions } from '../../list/use-walk-actions'
import type { Step } from '../../list/walk'
import { copyText } from '../../ui/copy'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import { hrefOf } from '../href'
import { setEnabled } from './set-enabled'

export type ProductActions = Record<'edit' | 'toggle' | 'remove' | 'copy' | 'history' | 'back' | 'previous' | 'next', Action>

/** Everything that can be done with a product as a whole, offered to keys and palette, and handed to the page's buttons. */
export function useProductActions(product: Product, why: string | null, walk: Step | null) {
  const client = useQueryClient()
  const [doing, start] = useState<'edit' | 'remove' | null>(null)
  const isBusy = useRef(false)
  const list = useLastAddress('/catalog')
  const { id, name, isEnabled } = product
  const section = 'This product'
  const steps = useWalkActions({ noun: 'product', walk, hrefOf: (id) => hrefOf({ id }), list, backWord: 'Back to the products' })
  const toggle = async () => {
    if (isBusy.current) return
    isBusy.current = true
    await setEnabled(client, product, !isEnabled)
      .then((now) =>
        toast(now.isEnabled ? `${name} can be ordered again` : `${name} is disabled: new orders of it are stopped`, {
          undo: () => setEnabled(client, now, !now.isEnabled),
          about: `enabling ${id}`,
        }),
      )
      .catch(refusedNotice(isEnabled ? 'The product was not disabled' : 'The product was not enabled'))
    isBusy.current = false
  }
  const actions: ProductActions = {
    edit: {
      id: 'product.edit',
      label: 'Edit',
      keys: 'e',
      section,
      icon: SquarePen,
      why,
      run: () => start('edit'),
      words: 'details name category options',
    },
    toggle: {
      id: 'product.toggle',
      label: isEnabled ? 'Disable' : 'Enable',
      section,
      icon: isEnabled ? CircleSlash : CircleCheck,
      why,
      run: () => void toggle(),
      words: 'enable disable stop orders product',
    },
    history: {
      id: 'product.history',
      label: 'What was done',
      section,
      icon: History,
      run: () => {
        const part = document.getElementById('product-history')
        part?.scrollIntoView({ block: 'center' })
        part?.focus({ preventScroll: true })
      },
      words: 'audit log history',
    },
    copy: {
      id: 'product.copy',
      label: 'Copy the ID',
      section,
      icon: Copy,
      run: () => void copyText(id).then((done) => done && toast(`Copied ${id}`)),
    },
    remove: {
      id: 'product.remove',
      label: 'Delete the product …',
      section,
      icon: Trash2,
      why,
      run: () => start('remove'),
      words: 'remove',
    },
    ...steps,
  }
  useActions(Object.values(actions))
  return { actions, doing, stop: () => start(null) }
}
