'use client'

import type { ReactNode } from 'react'
import { useMark } from '../orders/page/marks'
import type { Item } from '../orders/shapes'
import { StatusPill } from '../orders/status-pill'
import { Copyable } from '../ui/copyable'
import { price } from '../ui/money'
import { ItemPictures } from './item-pictures'
import classes from './items.module.css'

/** One line of an order. A row of a table, laid out one below the other where there is no room. */
export function ItemLine({ item, place }: { item: Item; place: number }) {
  const mark = useMark(`items.${place}`)
  const { status, statusDesc, quantity, canceledQuantity, shippedQuantity } = item
  const parts = [canceledQuantity > 0 && `${canceledQuantity} canceled`, shippedQuantity > 0 && `${shippedQuantity} shipped`]
  return (
    <tr className={classes.line} {...mark}>
      <th scope="row">
        <div className={classes.what}>
          <ItemPictures item={item} />
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
        {price(item.customerSubtotal)}
        {item.customerPrice && quantity > 1 && <Second>{price(item.customerPrice)} each</Second>}
        {item.customerShippingPrice && <Second>+ {price(item.customerShippingPrice)} shipping</Second>}
        {item.customerTaxes && <Second>+ {price(item.customerTaxes)} tax</Second>}
      </td>
      <td className="num" data-name="Merchant">
        {price(item.merchantItemTotal)}
        {item.merchantPrice && quantity - canceledQuantity > 1 && <Second>{price(item.merchantPrice)} each</Second>}
        {item.merchantShippingPrice && <Second>incl. {price(item.merchantShippingPrice)} shipping</Second>}
        {item.merchantTax && <Second>incl. {price(item.merchantTax)} tax</Second>}
      </td>
    </tr>
  )
}

const Second = ({ children }: { children: ReactNode }) => <div className={classes.second}>{children}</div>

function Product({ item: { sku, originalSKU, productName, options, attributes, shortId, isSample, ...item } }: { item: Item }) {
  const skipped = [item.skipSkuValidation && 'SKU', item.skipImageValidation && 'artwork'].filter(Boolean)
  const notes = [
    isSample && 'Sample',
    skipped.length > 0 && `Not checked: ${skipped.join(' and ')}`,
    item.skipImgManip && 'Artwork used as sent',
  ]
  return (
    <div className={classes.product}>
      {productName && <div className={classes.name}>{productName}</div>}
      <div className={classes.sku}>
        <Copyable value={sku} what={`SKU ${sku} of ${shortId}`} />
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
