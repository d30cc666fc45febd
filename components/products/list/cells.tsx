'use client'

import Link from 'next/link'
import { createContext, useContext } from 'react'
import type { ProductListed } from '../../catalog/shapes'
import { Picture } from '../../ui/picture'
import { hrefOf } from '../href'
import classes from './cells.module.css'

type Given = { product: ProductListed }

/** The paths of the categories on the page, by their ids. */
export const Paths = createContext<ReadonlyMap<string, string>>(new Map())

export function PictureCell({ product: { imageUrl, name } }: Given) {
  return (
    <span className={classes.picture}>
      <Picture url={imageUrl} alt={name} size={24} />
    </span>
  )
}

export function NameCell({ product }: Given) {
  return (
    <Link href={hrefOf(product)} className={classes.name} prefetch={false}>
      {product.name}
    </Link>
  )
}

export function CategoryCell({ product: { categoryId } }: Given) {
  const path = useContext(Paths).get(categoryId ?? '')
  if (!path) return categoryId ? '' : '–'
  return <span title={path}>{path}</span>
}
