'use client'

import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trackWrite } from '@/components/api/own-writes'
import { ApiError, call } from '@/components/api/request'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toasts/toast'
import type { Category } from '../types'
import { categoryProductsHref } from './category-paths'
import classes from './delete-dialog.module.css'
import { removeCategory, treeKey } from './store'
import type { Tree } from './tree'
import { placementText } from './tree-moves'

interface Props {
  tree: Tree
  category: Category
  onClose: () => void
  onDone: () => void
}

/** Deletes an empty category; for others it lists the products and children to move first. */
export default function DeleteDialog({ tree, category, onClose, onDone }: Props) {
  const client = useQueryClient()
  /** The service's error when the category has content that the page did not know of. */
  const [serverError, setServerError] = useState<string | null>(null)
  const children = tree.childrenOf(category.id).length
  if (children || category.productCount || serverError)
    return <NotEmpty tree={tree} category={category} childCount={children} serverError={serverError} onClose={onClose} />
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Delete ${category.name}`}
      consequences={[
        `${category.name} ${placementText(tree, category.parentId)} is gone for good. It has no products and nothing below it.`,
      ]}
      confirmLabel="Delete category"
      send={() => trackWrite(() => call('DELETE /categories/{id}', { params: { id: category.id }, ifMatch: category.version }))}
      onDone={() => {
        removeCategory(client, category.id)
        toast(`${category.name} was deleted`)
        onClose()
        onDone()
      }}
      onError={(error) => {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return
        void client.invalidateQueries({ queryKey: treeKey })
        if (error.status === 409) setServerError(error.message)
      }}
      staleMessage="Somebody changed it meanwhile. It is shown as it is now: delete it again if it still should be."
    />
  )
}

interface NotEmptyProps {
  tree: Tree
  category: Category
  childCount: number
  serverError: string | null
  onClose: () => void
}

function NotEmpty({ tree, category, childCount: children, serverError, onClose }: NotEmptyProps) {
  const { id, name, productCount } = category
  return (
    <Dialog opened onClose={onClose} title={`${name} cannot be deleted yet`}>
      {serverError && !children && !productCount && <p className={classes.words}>{serverError}</p>}
      <ul className={classes.words}>
        {productCount > 0 && (
          <li>
            It has {formatCount(productCount, 'product')}. Select them in the{' '}
            <Anchor component={Link} href={categoryProductsHref(tree, id)} underline="always" data-autofocus>
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
