'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, Copy, History, SquarePen, Trash2 } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { useWrite } from '@/components/api/write'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useLastAddress } from '@/components/lists/last-address'
import { usePagerActions } from '@/components/lists/pager/use-pager-actions'
import type { PagerPosition } from '@/components/lists/pager/use-record-pager'
import { copyText } from '@/components/ui/copy'
import { toast } from '@/components/ui/toasts/toast'
import type { Product } from '../../types'
import { productHref } from '../href'
import { enableProduct } from './enable-product'

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
  const { run } = useWrite()
  const list = useLastAddress('/catalog')
  const { id, isEnabled } = product
  const section = 'This product'
  const pagerActions = usePagerActions({
    noun: 'product',
    pager,
    hrefOf: (id) => productHref({ id }),
    list,
    backLabel: 'Back to the products',
  })
  const failure = isEnabled ? 'The product was not disabled' : 'The product was not enabled'
  const toggle = () => run(() => enableProduct(client, product, !isEnabled), failure)
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
