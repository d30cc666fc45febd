import { Fragment } from 'react'

interface Props {
  lines: readonly { id: string; sku: string; quantity: number }[]
  max?: number
}

/** Quantities with SKUs: "2 × MUG-11-WHT, 1 × TEE-BLK-M". */
export function UnitList({ lines, max = 8 }: Props) {
  return (
    <p>
      {lines.slice(0, max).map(({ id, sku, quantity }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {quantity} × {sku}
        </Fragment>
      ))}
      {lines.length > max && <span className="dim"> and {lines.length - max} more lines</span>}
    </p>
  )
}
