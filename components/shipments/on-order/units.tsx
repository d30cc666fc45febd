import { Fragment } from 'react'
import classes from './on-order.module.css'

interface Props {
  lines: readonly { id: string; sku: string; quantity: number }[]
  most?: number
}

/** "2 × MUG-11-WHT, 1 × TEE-BLK-M": how many of what. */
export function Units({ lines, most = 8 }: Props) {
  return (
    <p className={classes.units}>
      {lines.slice(0, most).map(({ id, sku, quantity }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          {quantity} × {sku}
        </Fragment>
      ))}
      {lines.length > most && <span className={classes.second}> and {lines.length - most} more lines</span>}
    </p>
  )
}
