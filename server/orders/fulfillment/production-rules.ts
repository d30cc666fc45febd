import type { NameValue } from '@/db/schema'
import { NO_SHIP_BY } from '@/db/states'
import { personalizationOf, variantOptionsOf } from '../items/personalization-rules'
import type { Item } from '../types'

/** Units of one item in a shipment that has to be made. */
export interface UnitsToMake {
  shipmentId: string
  shipByRank: string
  quantity: number
  vendorSku: string | null
  item: Pick<Item, 'sku' | 'variantId' | 'productName' | 'options' | 'attributes'>
  /** The options and attributes of its variant. */
  variantValues: readonly NameValue[]
}

/** The units of one SKU to make. */
export interface ProductionLine {
  variantId: string | null
  sku: string
  vendorSku: string | null
  productName: string | null
  options: NameValue[]
  quantity: number
  personalized: number
  shipments: number
  earliestShipByDate: string | null
}

const keyOf = ({ item, vendorSku }: UnitsToMake) => JSON.stringify([item.variantId, item.sku, vendorSku])

/** Adds units up by variant, SKU and vendor's SKU. */
export class ProductionTotals {
  readonly #lines = new Map<string, { line: ProductionLine; shipments: Set<string>; first: string }>()

  add(units: UnitsToMake): void {
    const { item, vendorSku, quantity, shipmentId, shipByRank, variantValues } = units
    const known = this.#lines.get(keyOf(units)) ?? {
      line: {
        variantId: item.variantId,
        sku: item.sku,
        vendorSku,
        productName: item.productName,
        options: variantOptionsOf(item, variantValues),
        quantity: 0,
        personalized: 0,
        shipments: 0,
        earliestShipByDate: null,
      },
      shipments: new Set<string>(),
      first: NO_SHIP_BY,
    }
    this.#lines.set(keyOf(units), known)
    known.line.quantity += quantity
    if (personalizationOf(item, variantValues).length) known.line.personalized += quantity
    known.shipments.add(shipmentId)
    if (shipByRank < known.first) known.first = shipByRank
  }

  /** The totals, in the order in which the SKUs were first added. */
  lines(): ProductionLine[] {
    return [...this.#lines.values()].map(({ line, shipments, first }) => ({
      ...line,
      shipments: shipments.size,
      earliestShipByDate: first === NO_SHIP_BY ? null : first,
    }))
  }
}
