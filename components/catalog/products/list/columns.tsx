'use client'

import { createContext, useContext } from 'react'
import { ClaimMark } from '@/components/lists/views/claim-mark'
import { ageColumn, countColumn, dateColumn, nameColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { Picture } from '@/components/ui/pictures/picture'
import { EnabledPill } from '../../enabled-pill'
import type { ListedProduct } from '../../types'
import { productHref } from '../href'
import classes from './columns.module.css'

type CellProps = { product: ListedProduct }

/** The paths of the categories on the page, by their ids. */
export const CategoryPathsContext = createContext<ReadonlyMap<string, string>>(new Map())

function PictureCell({ product: { imageUrl, name } }: CellProps) {
  return (
    <span className={classes.picture}>
      <Picture url={imageUrl} alt={name} size={24} />
    </span>
  )
}

function CategoryCell({ product: { categoryId } }: CellProps) {
  const path = useContext(CategoryPathsContext).get(categoryId ?? '')
  if (!path) return categoryId ? '' : '–'
  return <span title={path}>{path}</span>
}

/** The columns of the products list, left to right. */
export const columns: GridColumn<ListedProduct>[] = [
  {
    id: 'picture',
    name: 'Picture',
    width: 64,
    cell: (product) => <PictureCell product={product} />,
    text: ({ imageUrl }) => imageUrl ?? '',
  },
  nameColumn('Product', 280, productHref, { isPinned: false, isRequired: true, sort: 'name' }),
  textColumn('brand', 'Brand', 150, ({ brand }) => brand),
  {
    id: 'category',
    name: 'Category',
    width: 240,
    cell: (product) => <CategoryCell product={product} />,
  },
  countColumn('variants', 'Variants', 84, ({ variantCount }) => variantCount),
  {
    id: 'enabled',
    name: 'State',
    width: 110,
    cell: (product) => (
      <span className="inline-row gap-sm">
        <EnabledPill isEnabled={product.isEnabled} />
        <ClaimMark record={product} />
      </span>
    ),
    text: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled'),
  },
  ageColumn('changed', 'Changed', 96, ({ updatedAt }) => updatedAt, { sort: 'updatedAt' }),
  dateColumn('made', 'Created', 150, ({ createdAt }) => createdAt, { isHidden: true, sort: 'createdAt' }),
]
