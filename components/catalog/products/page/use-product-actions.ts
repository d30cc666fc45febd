'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, Copy, History, SquarePen, Trash2 } from 'lucide-react'
import { type ComponentType, lazy, useRef } from 'react'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { retryWhileStale } from '@/components/api/retry-while-stale'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useLastAddress } from '@/components/lists/last-address'
import { usePagerActions } from '@/components/lists/pager/use-pager-actions'
import type { PagerPosition } from '@/components/lists/pager/use-record-pager'
import { copyText } from '@/components/ui/copy'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import type { Product } from '../../types'
import { productHref } from '../href'
import { storeProduct } from '../store'

const DetailsDialog = lazy(() => import('./details-dialog'))
const DeleteDialog = lazy(() => import('./delete-dialog'))

export interface ProductDialogProps {
  product: Product
  onClose: () => void
}

interface Options {
  disabledReason: string | null
  pager: PagerPosition | null
  open: (dialog: ComponentType<ProductDialogProps>) => void
}

export type ProductActions = Record<'edit' | 'toggle' | 'remove' | 'copy' | 'history' | 'back' | 'previous' | 'next', Action>

/** The actions of a product, registered for the keyboard and the command palette and returned for the page's buttons. */
export function useProductActions(product: Product, { disabledReason, pager, open }: Options): ProductActions {
  const client = useQueryClient()
  const isInFlight = useRef(false)
  const list = useLastAddress('/catalog')
  const { id, name, isEnabled } = product
  const section = 'This product'
  const pagerActions = usePagerActions({
    noun: 'product',
    pager,
    hrefOf: (id) => productHref({ id }),
    list,
    backLabel: 'Back to the products',
  })
  const toggle = async () => {
    if (isInFlight.current) return
    isInFlight.current = true
    await setEnabled(client, product, !isEnabled)
      .then((now) =>
        toast(now.isEnabled ? `${name} can be ordered again` : `${name} is disabled: new orders of it are stopped`, {
          undo: () => setEnabled(client, now, !now.isEnabled),
          replaceKey: `enabling ${id}`,
        }),
      )
      .catch(errorToast(isEnabled ? 'The product was not disabled' : 'The product was not enabled'))
    isInFlight.current = false
  }
  const actions: ProductActions = {
    edit: {
      id: 'product.edit',
      label: 'Edit',
      keys: 'e',
      section,
      icon: SquarePen,
      disabledReason,
      run: () => open(DetailsDialog),
      keywords: 'details name category options',
    },
    toggle: {
      id: 'product.toggle',
      label: isEnabled ? 'Disable' : 'Enable',
      section,
      icon: isEnabled ? CircleSlash : CircleCheck,
      disabledReason,
      run: () => void toggle(),
      keywords: 'enable disable stop orders product',
    },
    history: {
      id: 'product.history',
      label: 'History',
      section,
      icon: History,
      run: () => {
        const part = document.getElementById('product-history')
        part?.scrollIntoView({ block: 'center' })
        part?.focus({ preventScroll: true })
      },
      keywords: 'audit log history',
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
      disabledReason,
      run: () => open(DeleteDialog),
      keywords: 'remove',
    },
    ...pagerActions,
  }
  useActions(Object.values(actions))
  return actions
}

/** Enables or disables a product. Repeated on the current version after a conflict, since other changes do not affect it. */
async function setEnabled(client: QueryClient, base: Pick<Product, 'id' | 'version'>, isEnabled: boolean): Promise<Product> {
  const params = { id: base.id }
  return trackWrite(async () => {
    const { product } = await retryWhileStale(
      base,
      async () => (await call('GET /products/{id}', { params })).product,
      ({ version }) => call('PATCH /products/{id}', { params, body: { isEnabled }, ifMatch: version }),
    )
    void storeProduct(client, product)
    return product
  })
}
