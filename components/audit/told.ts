import type { FieldChange } from '../orders/field-changes'
import { refundsTold } from '../refunds/log-words'
import { isFulfilment } from './action-words'

/** Of a hold and its release, the line says who, when and why already. */
const saidByHold = /^statusDesc$|^holds\.\d+\.(?:id|placedBy\.\w+|placedAt|releasedBy\.\w+|releasedAt|reason|comment)$/
/** Says the same as its neighbour, or follows from it by arithmetic; the order's total alone is told. */
const echo = /^cancell?edAt$|\.currency$|^refundData\b|^(?:customerSubtotal|merchant(?:SubTotal|ItemTotal|TaxTotal|ShippingTotal))\b/
/** Follows from the shipments, which have entries of their own. */
const ofShipments = /^(?:facilityNames|shipmentIds|shipmentCreatedDates)\b/
/** What a person decides of a shipment or a package, or has to know: the rest follows, or the sentence says it. */
const decided =
  /^(?:shipmentStatus|facilityName|vendorName|shippingMethod|isPollingStopped|metadata\..+|selectedShippingMapping\..+|orderItems\.\d+\.quantity|carrier(?:Name|MethodName|TrackingNumber|Link)|shippedDate|weight\..+|dimensions\..+)$/

const catalogTypes = ['category', 'product', 'variant', 'merchantCatalog', 'merchantVariant']
/** The first of a price's currencies is its main one, which is told. */
const firstCurrency = /rice\.currencies\.0\./

/** The changes worth a line: what the sentence above them has not said. `type`: of what. */
export function told(action: string, changes: FieldChange[], type = 'order'): FieldChange[] {
  if (type === 'shipment' || type === 'package') return action === 'delete' ? [] : changes.filter(({ field }) => decided.test(field))
  // What it was made with is what it shows until somebody changes it.
  if (catalogTypes.includes(type))
    return action === 'create' ? [] : changes.filter(({ field }) => !echo.test(field) && !firstCurrency.test(field))
  if (isFulfilment(action)) return changes.filter(({ field }) => type === 'order' && field === 'status')
  return (action === 'refund' ? refundsTold(changes) : changes).filter(
    ({ field }) =>
      !echo.test(field) && !ofShipments.test(field) && !((action === 'hold' || action === 'release') && saidByHold.test(field)),
  )
}
