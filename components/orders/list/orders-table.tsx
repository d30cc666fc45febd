'use client'

import { Skeleton } from '@mantine/core'
import type { Hit } from '../shapes'
import { ColumnHead } from './column-head'
import { columns } from './columns'
import { OrderRow } from './order-row'
import classes from './orders-table.module.css'
import type { View } from './use-view'

interface Props {
  /** Undefined until they are there for the first time. */
  orders: Hit[] | undefined
  /** Whether these are the rows from before, and others are on their way. */
  isOld: boolean
  sort: View['sort']
  onSort: (sort: View['sort']) => void
}

export function OrdersTable({ orders, isOld, sort, onSort }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={classes.scroll} aria-label="Orders, scrolls sideways" tabIndex={0}>
      <table className={classes.table} aria-busy={!orders || isOld} data-old={isOld || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>{orders ? orders.map((order) => <OrderRow key={order.id} order={order} />) : <Bones />}</tbody>
      </table>
    </section>
  )
}

const bones = Array.from({ length: 20 }, (_, row) => `bone ${row}`)

function Bones() {
  return bones.map((bone) => (
    <tr key={bone}>
      {columns.map(({ name }) => (
        <td key={name}>
          <Skeleton height={12} width="70%" />
        </td>
      ))}
    </tr>
  ))
}
