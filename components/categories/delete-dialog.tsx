'use client'

import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { ApiError, call } from '../api'
import type { Category } from '../catalog/shapes'
import { asOwn } from '../orders/write-order'
import { Confirm } from '../ui/confirm'
import { Dialog } from '../ui/dialog'
import { counted } from '../ui/number'
import { refusedNotice } from '../ui/refused-notice'
import { toast } from '../ui/toast'
import classes from './delete-dialog.module.css'
import { placeWords } from './place'
import { productsOf } from './products-of'
import { dropCategory, treeKey } from './store'
import type { Tree } from './tree'

interface Props {
  tree: Tree
  category: Category
  onClose: () => void
  onDone: () => void
}

/** Deletes a category that is empty; of one that is not it says what is in it, and where that can be moved. */
export default function DeleteDialog({ tree, category, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  /** What only the service knew to be in it. */
  const [refused, setRefused] = useState<string | null>(null)
  const children = tree.childrenOf(category.id).length
  if (children || category.productCount || refused)
    return <NotEmpty tree={tree} category={category} childCount={children} refused={refused} onClose={onClose} />

  async function remove() {
    setPending(true)
    try {
      await asOwn(async () => {
        await call('DELETE /categories/{id}', { params: { id: category.id }, ifMatch: category.version })
        dropCategory(client, category.id)
      })
      toast(`${category.name} was deleted`)
      onClose()
      onDone()
    } catch (error) {
      setPending(false)
      if (error instanceof ApiError && (error.status === 412 || error.status === 409)) void client.invalidateQueries({ queryKey: treeKey })
      if (error instanceof ApiError && error.status === 409) return setRefused(error.message)
      onClose()
      refusedNotice(`${category.name} was not deleted`)(
        error instanceof ApiError && error.status === 412
          ? new Error('Somebody changed it meanwhile. It is shown as it is now: look at it, then delete it if it still should be.')
          : (error as Error),
      )
    }
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete ${category.name}`}
      consequences={[`${category.name} ${placeWords(tree, category.parentId)} is gone for good. It has no products and nothing below it.`]}
      action="Delete category"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    />
  )
}

interface NotEmptyProps {
  tree: Tree
  category: Category
  childCount: number
  refused: string | null
  onClose: () => void
}

function NotEmpty({ tree, category, childCount: children, refused, onClose }: NotEmptyProps) {
  const { id, name, productCount } = category
  return (
    <Dialog opened onClose={onClose} title={`${name} cannot be deleted yet`}>
      {refused && !children && !productCount && <p className={classes.words}>{refused}</p>}
      <ul className={classes.words}>
        {productCount > 0 && (
          <li>
            It has {counted(productCount, 'product')}. Select them in the{' '}
            <Anchor component={Link} href={productsOf(tree, id)} underline="always" data-autofocus>
              list of its products
            </Anchor>{' '}
            and move them to another category.
          </li>
        )}
        {children > 0 && (
          <li>
            {children === 1 ? 'One category is' : `${children} categories are`} below it. Move {children === 1 ? 'it' : 'them'} elsewhere,
            or delete {children === 1 ? 'it' : 'them'} first.
          </li>
        )}
      </ul>
    </Dialog>
  )
}
