'use client'

import { ItemPictures } from '../../items/item-pictures'
import classes from '../../items/items.module.css'
import { useMark } from '../../orders/page/marks'
import { StatusPill } from '../../orders/status-pill'
import { Copyable } from '../../ui/copyable'
import { counted } from '../../ui/number'
import { Section } from '../../ui/section'
import type { Shipment, ShipmentLine } from '../shapes'
import { piecesIn } from '../units'

/** What is to be made and sent: line by line, and how far it is. */
export function LinesSection({ shipment }: { shipment: Shipment }) {
  const { orderItems } = shipment
  return (
    <Section title={`${counted(piecesIn(shipment), 'piece')} in ${counted(orderItems.length, 'line')}`}>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Lines">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Item status</th>
              {['Qty', 'Packed', 'Shipped'].map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orderItems.map((line, place) => (
              <Line key={line.id} line={line} place={place} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Line({ line, place }: { line: ShipmentLine; place: number }) {
  const mark = useMark(`orderItems.${place}`)
  const { sku, vendorSku, productName, options, barcode, shortId, quantity, packedQuantity, shippedQuantity, status } = line
  return (
    <tr className={classes.line} {...mark}>
      <th scope="row">
        <div className={classes.what}>
          <ItemPictures item={line} />
          <div className={classes.product}>
            {productName && <div className={classes.name}>{productName}</div>}
            <div className={classes.sku}>
              <Copyable value={sku} what={`SKU ${sku} of ${shortId}`} />
            </div>
            {vendorSku && vendorSku !== sku && (
              <div className={classes.second}>
                <Copyable value={vendorSku} what={`vendor’s SKU ${vendorSku} of ${shortId}`}>
                  vendor’s SKU {vendorSku}
                </Copyable>
              </div>
            )}
            {barcode && <div className={classes.second}>barcode {barcode}</div>}
            {options.length > 0 && (
              <ul className={classes.options}>
                {options.map(({ name, value }) => (
                  <li key={`${name}${value}`}>
                    <span>{name}</span> {value}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </th>
      <td className={classes.status}>
        <StatusPill status={status} />
      </td>
      <td className="num" data-name="Quantity">
        {quantity}
      </td>
      <td className="num" data-name="Packed">
        {packedQuantity}
      </td>
      <td className="num" data-name="Shipped">
        {shippedQuantity}
      </td>
    </tr>
  )
}
