'use client'

import { useHighlight } from '@/components/records/highlight'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { LinePictures } from '@/components/records/lines/line-pictures'
import classes from '@/components/records/lines/line-table.module.css'
import { formatCount } from '@/components/ui/format/text'
import { TableHead } from '@/components/ui/table-head'
import { Copyable } from '../../ui/copyable'
import { Section } from '../../ui/section'
import type { Shipment, ShipmentLine } from '../types'
import { totalUnits } from '../units'
import { LineMaking } from './line-making'

/** The lines of a shipment with their progress. */
export function LinesSection({ shipment }: { shipment: Shipment }) {
  const { orderItems } = shipment
  return (
    <Section title={`${formatCount(totalUnits(shipment), 'unit')} in ${formatCount(orderItems.length, 'line')}`}>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Lines">
          <TableHead text={['Product', 'Item status']} numbers={['Qty', 'Packed', 'Shipped']} />
          <tbody>
            {orderItems.map((line, index) => (
              <Line key={line.id} line={line} index={index} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Line({ line, index }: { line: ShipmentLine; index: number }) {
  const highlight = useHighlight(`orderItems.${index}`)
  const { sku, vendorSku, productName, options, attributes, barcode, shortId, quantity, packedQuantity, shippedQuantity, status } = line
  return (
    <tr className={classes.line} {...highlight}>
      <th scope="row">
        <div className={classes.description}>
          <LinePictures item={line} />
          <div className={classes.product}>
            {productName && <div className="strong">{productName}</div>}
            <div className="figures">
              <Copyable value={sku} label={`SKU ${sku} of ${shortId}`} />
            </div>
            {vendorSku && vendorSku !== sku && (
              <div className={classes.secondary}>
                <Copyable value={vendorSku} label={`vendor’s SKU ${vendorSku} of ${shortId}`}>
                  vendor’s SKU {vendorSku}
                </Copyable>
              </div>
            )}
            {barcode && <div className={classes.secondary}>barcode {barcode}</div>}
            {options.length + attributes.length > 0 && (
              <ul className={classes.options}>
                {[...options, ...attributes].map(({ name, value }) => (
                  <li key={`${name}${value}`}>
                    <span>{name}</span> {value}
                  </li>
                ))}
              </ul>
            )}
            <LineMaking line={line} />
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
