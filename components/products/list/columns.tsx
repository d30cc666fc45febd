import { EnabledPill } from '../../catalog/enabled-pill'
import type { ProductListed } from '../../catalog/shapes'
import type { GridColumn } from '../../ui/grid/grid'
import { Age, Moment } from '../../ui/moment'
import { number } from '../../ui/number'
import { CategoryCell, NameCell, PictureCell } from './cells'

/** The columns of the products list, left to right. */
export const columns: GridColumn<ProductListed>[] = [
  {
    id: 'picture',
    name: 'Picture',
    width: 64,
    cell: (product) => <PictureCell product={product} />,
    text: ({ imageUrl }) => imageUrl ?? '',
  },
  {
    id: 'name',
    name: 'Product',
    width: 280,
    isRequired: true,
    sort: 'name',
    cell: (product) => <NameCell product={product} />,
    text: ({ name }) => name,
  },
  { id: 'brand', name: 'Brand', width: 150, cell: ({ brand }) => brand ?? '–', text: ({ brand }) => brand ?? '' },
  {
    id: 'category',
    name: 'Category',
    width: 240,
    cell: (product) => <CategoryCell product={product} />,
  },
  {
    id: 'variants',
    name: 'Variants',
    width: 84,
    isNumber: true,
    cell: ({ variantCount }) => number(variantCount),
    text: ({ variantCount }) => String(variantCount),
  },
  {
    id: 'enabled',
    name: 'State',
    width: 110,
    cell: ({ isEnabled }) => <EnabledPill isEnabled={isEnabled} />,
    text: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled'),
  },
  {
    id: 'changed',
    name: 'Changed',
    width: 96,
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <Age at={updatedAt} />,
    text: ({ updatedAt }) => updatedAt,
  },
  {
    id: 'made',
    name: 'Made',
    width: 150,
    isHidden: true,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
]
