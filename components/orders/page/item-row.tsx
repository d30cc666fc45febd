import { Copyable } from '../../ui/copyable'
import { price } from '../../ui/money'
import type { Item } from '../shapes'
import { StatusPill } from '../status-pill'
import classes from './items.module.css'

export function ItemRow({ item }: { item: Item }) {
  const { sku, originalSKU, productName, options, attributes, status, statusDesc, quantity, canceledQuantity, shippedQuantity } = item
  const described = [...options, ...attributes].map(({ name, value }) => `${name}: ${value}`)
  const parts = [canceledQuantity > 0 && `${canceledQuantity} canceled`, shippedQuantity > 0 && `${shippedQuantity} shipped`].filter(
    Boolean,
  )
  return (
    <tr>
      <td className={classes.product}>
        {productName && <div className={classes.name}>{productName}</div>}
        <Copyable value={sku} what={`SKU ${sku}`} />
        {originalSKU && originalSKU !== sku && <div className={classes.second}>resolved to {originalSKU}</div>}
        {described.length > 0 && <div className={classes.second}>{described.join(' · ')}</div>}
      </td>
      <td className={classes.status}>
        <StatusPill status={status} />
        {statusDesc && <div className={classes.second}>{statusDesc}</div>}
      </td>
      <td className="num">
        {quantity}
        {parts.length > 0 && <div className={classes.second}>{parts.join(', ')}</div>}
      </td>
      {[item.customerPrice, item.customerSubtotal, item.merchantPrice, item.merchantItemTotal].map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
        <td key={column} className="num">
          {price(amount)}
        </td>
      ))}
    </tr>
  )
}
