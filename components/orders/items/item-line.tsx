'use client'

import type { ReactNode } from 'react'
import type { Item } from '@/components/api/order-types'
import { useHighlight } from '@/components/records/highlight'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { LinePictures } from '@/components/records/lines/line-pictures'
import classes from '@/components/records/lines/line-table.module.css'
import { Copyable } from '@/components/ui/copyable'
import { formatPrice } from '@/components/ui/format/money'

/** One line of an order: a table row, stacked on narrow screens. */
export function ItemLine({ item, index }: { item: Item; index: number }) {
  const highlight = useHighlight(`items.${index}`)
  const { status, statusDesc, quantity, canceledQuantity, shippedQuantity } = item
  const parts = [canceledQuantity > 0 && `${canceledQuantity} canceled`, shippedQuantity > 0 && `${shippedQuantity} shipped`]
  return (
    <tr className={classes.line} {...highlight}>
      <th scope="row">
        <div className={classes.description}>
          <LinePictures item={item} />
          <Product item={item} />
        </div>
      </th>
      <td className={classes.status}>
        <StatusPill status={status} />
        {statusDesc && <Second>{statusDesc}</Second>}
      </td>
      <td className="num" data-name="Quantity">
        {quantity}
        {parts.some(Boolean) && <Second>{parts.filter(Boolean).join(', ')}</Second>}
      </td>
      <td className="num" data-name="Customer">
        {formatPrice(item.customerSubtotal)}
        {item.customerPrice && quantity > 1 && <Second>{formatPrice(item.customerPrice)} each</Second>}
        {item.customerShippingPrice && <Second>+ {formatPrice(item.customerShippingPrice)} shipping</Second>}
        {item.customerTaxes && <Second>+ {formatPrice(item.customerTaxes)} tax</Second>}
      </td>
      <td className="num" data-name="Merchant">
        {formatPrice(item.merchantItemTotal)}
        {item.merchantPrice && quantity - canceledQuantity > 1 && <Second>{formatPrice(item.merchantPrice)} each</Second>}
        {item.merchantShippingPrice && <Second>incl. {formatPrice(item.merchantShippingPrice)} shipping</Second>}
        {item.merchantTax && <Second>incl. {formatPrice(item.merchantTax)} tax</Second>}
      </td>
    </tr>
  )
}

const Second = ({ children }: { children: ReactNode }) => <div className={classes.secondary}>{children}</div>

function Product({ item: { sku, originalSKU, productName, options, attributes, shortId, isSample, ...item } }: { item: Item }) {
  const skipped = [item.skipSkuValidation && 'SKU', item.skipImageValidation && 'artwork'].filter(Boolean)
  const notes = [
    isSample && 'Sample',
    skipped.length > 0 && `Not checked: ${skipped.join(' and ')}`,
    item.skipImgManip && 'Artwork used as sent',
  ]
  return (
    <div className={classes.product}>
      {productName && <div className="strong">{productName}</div>}
      <div className="figures">
        <Copyable value={sku} label={`SKU ${sku} of ${shortId}`} />
      </div>
      {originalSKU && originalSKU !== sku && <Second>made as {originalSKU}</Second>}
      {options.length + attributes.length > 0 && (
        <ul className={classes.options}>
          {[...options, ...attributes].map(({ name, value }) => (
            <li key={`${name}${value}`}>
              <span>{name}</span> {value}
            </li>
          ))}
        </ul>
      )}
      {notes.some(Boolean) && <Second>{notes.filter(Boolean).join(' · ')}</Second>}
    </div>
  )
}
