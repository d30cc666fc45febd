import type { DecorationData, LineDecorationData, LineMakingData, PrintImageData } from '@/db/schema'
import { toMajor } from '@/server/kernel/money'
import { giftNote } from '../gift-note'
import type { Item, Order } from '../types'
import type { ShipmentModel } from './schemas/responses'
import type { ShipmentLine } from './types'

type Making = Pick<ShipmentModel['orderItems'][number], 'decorations' | 'attributes' | 'giftNote' | 'customs'>
type Decoration = Making['decorations'][number]

type CatalogDecoration = Omit<DecorationData, 'hasPrintImage' | 'printImage'> & { printImage?: Partial<PrintImageData> | null }

/** The values of its variant that a shipment line keeps, with the decorations that apply to the order. */
export const makingOf = (
  { hsCode, countryOfOrigin }: { hsCode: string | null; countryOfOrigin: string | null },
  decorations: readonly CatalogDecoration[],
): LineMakingData => ({ decorations: decorations.map(lineDecorationOf), hsCode, countryOfOrigin })

const lineDecorationOf = ({ area, method, dpi, width, height, printImage }: CatalogDecoration): LineDecorationData => ({
  area,
  method: method ?? null,
  dpi: dpi ?? null,
  width: width ?? null,
  height: height ?? null,
  printFileUrl: printImage?.ourPrintFileUrl ?? printImage?.sourcePrintFileUrl ?? null,
})

interface MakingOptions {
  order: Pick<Order, 'currencyCode' | 'meta'>
  /** Whether the shipment leaves its facility's country. */
  isAbroad: boolean
}

/**
 * The data for making and declaring the units of a line: its prints with their files, its attributes, gift note and customs data. The value
 * of a unit, which vendors do not see elsewhere, is there only for a declaration.
 */
export const presentMaking = (line: ShipmentLine, item: Item, { order, isAbroad }: MakingOptions): Making => {
  const value = isAbroad ? (item.customerPrice ?? item.merchantPrice) : null
  return {
    decorations: decorationsOf(line.decorations ?? [], item.images),
    attributes: item.attributes,
    giftNote: giftNote(item.meta) ?? giftNote(order.meta),
    customs: {
      hsCode: line.hsCode ?? null,
      countryOfOrigin: line.countryOfOrigin ?? null,
      unitValue: value === null ? null : { amount: toMajor(value, order.currencyCode), currency: order.currencyCode },
    },
  }
}

type Image = Item['images'][number]

/**
 * The prints of a line: each area of the catalog with the order's image for it, else with the variant's own file; then the images for other
 * areas. A single image without an area belongs to the only area.
 */
export function decorationsOf(areas: readonly LineDecorationData[], images: readonly Image[]): Decoration[] {
  const left = new Set(images)
  const imageFor = ({ area }: LineDecorationData) => {
    const own = [...left].find((image) => image.area && isSameArea(image.area, area))
    const single = areas.length === 1 && images.length === 1 && !images[0]?.area ? images[0] : undefined
    const found = own ?? single
    if (found) left.delete(found)
    return found
  }
  const known = areas.map((area): Decoration => {
    const image = imageFor(area)
    return image ? { ...area, ...fileOf(image), method: image.printMethod ?? area.method } : { ...area, printFileId: null }
  })
  return [...known, ...[...left].map(printOf)]
}

const isSameArea = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const printOf = (image: Image): Decoration => ({
  ...{ area: image.area ?? null, method: image.printMethod ?? null, dpi: null, width: null, height: null },
  ...fileOf(image),
})

/** The file that is printed: the one prepared for the vendor, else the service's copy of the image, else the image as sent. */
const fileOf = (image: Image) => ({
  printFileUrl: image.ourUrl ?? image.url,
  printFileId: image.vendorReadyFileId ?? image.ourFileId ?? null,
})
