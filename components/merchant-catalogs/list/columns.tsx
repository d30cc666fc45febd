import Link from 'next/link'
import { Age } from '../../ui/age'
import type { GridColumn } from '../../ui/grid/grid'
import { number } from '../../ui/number'
import classes from '../catalogs.module.css'
import { InForcePill } from '../in-force-pill'
import type { Catalog } from '../shapes'
import { forWhom } from '../words'

/** A catalog as the list shows it. */
export interface Row extends Catalog {
  merchantName: string | undefined
}

export const hrefOf = ({ id }: Pick<Catalog, 'id'>) => `/catalog/merchants/${id}`

export const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    name: 'Catalog',
    width: 260,
    isPinned: true,
    isRequired: true,
    cell: (row) => (
      <Link href={hrefOf(row)} className={classes.name} prefetch={false}>
        {row.name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'merchant',
    name: 'Merchant',
    width: 200,
    cell: ({ merchantName }) => merchantName ?? '–',
    text: ({ merchantName, merchantId }) => merchantName ?? merchantId,
  },
  {
    id: 'enabled',
    name: 'Enabled',
    width: 124,
    cell: ({ isEnabled }) => <InForcePill isEnabled={isEnabled} />,
    text: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Not enabled'),
  },
  {
    id: 'subAccounts',
    name: 'Sub-accounts',
    width: 180,
    cell: forWhom,
    text: ({ assignedToSubAccountIds }) => assignedToSubAccountIds.join(', '),
  },
  {
    id: 'variants',
    name: 'Variants',
    width: 96,
    isNumber: true,
    cell: ({ variantCount }) => number(variantCount),
    text: ({ variantCount }) => String(variantCount),
  },
  {
    id: 'updated',
    name: 'Changed',
    width: 96,
    cell: ({ updatedAt }) => <Age at={updatedAt} />,
    text: ({ updatedAt }) => updatedAt,
  },
]

/** Whoever may not read merchants sees their own catalogs alone: whose they are need not be said. */
export const ownColumns = columns.filter(({ id }) => id !== 'merchant')
