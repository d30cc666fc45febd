import { ageColumn, countColumn, nameColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { CatalogStatusPill } from '../catalog-status-pill'
import { subAccountsLabel } from '../labels'
import type { Catalog } from '../types'

export interface Row extends Catalog {
  merchantName: string | undefined
}

export const catalogHref = ({ id }: Pick<Catalog, 'id'>) => `/catalog/merchants/${id}`

export const columns: GridColumn<Row>[] = [
  nameColumn('Catalog', 260, catalogHref, { isRequired: true }),
  {
    id: 'merchant',
    name: 'Merchant',
    width: 200,
    cell: ({ merchantName }) => merchantName ?? '–',
    text: ({ merchantName }) => merchantName ?? '',
  },
  {
    id: 'enabled',
    name: 'Enabled',
    width: 124,
    cell: ({ isEnabled }) => <CatalogStatusPill isEnabled={isEnabled} />,
    text: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Not enabled'),
  },
  {
    id: 'subAccounts',
    name: 'Sub-accounts',
    width: 180,
    cell: subAccountsLabel,
    text: ({ assignedToSubAccountIds }) => assignedToSubAccountIds.join(', '),
  },
  countColumn('variants', 'Variants', 96, ({ variantCount }) => variantCount),
  ageColumn('updated', 'Changed', 96, ({ updatedAt }) => updatedAt),
]

/** Without the merchant column, for users who may not read merchants and see only their own catalogs. */
export const ownColumns = columns.filter(({ id }) => id !== 'merchant')
