import type { AddressData, ImageData } from '@/db/schema'
import { shortId } from '@/server/kernel/id'
import { toMajor } from '@/server/kernel/money'
import { giftNote } from '../gift-note'
import type { Item, Order } from '../types'
import { isSameParcel, type Parcel, parcelName } from './parcels'
import type { SlipAddress, SlipInput, SlipLine } from './slip-input'

/** What the slip shows of the merchant besides the name, which is the order's. */
interface SlipMerchant {
  logoFileId: string | null
  supportEmail: string | null
  returnAddress: AddressData | null
}

/** The slip's options with all defaults resolved. */
interface SlipStyle {
  format: SlipInput['format']
  languageCode: string
  showPrices: boolean
  message: string | null
  copy: number
}

interface SlipSource {
  order: Order
  shipment: Pick<NonNullable<Order['loadedShipments']>[number], 'shippingAddress' | 'returnAddress' | 'shippingMethod'>
  part: Parcel
  /** All parcels of the order. */
  parts: readonly Parcel[]
  merchant: SlipMerchant
  /** The ids of the image files that may be shown. */
  pictures: ReadonlySet<string>
}

/** The slip input of one parcel, with file ids as pictures; drawing resolves their paths. */
export function buildSlipInput(sent: SlipSource, style: SlipStyle): SlipInput {
  const { order, shipment, part, parts, merchant, pictures } = sent
  const logo = merchant.logoFileId
  return {
    format: style.format,
    languageCode: style.languageCode,
    merchant: { name: order.merchantName, logo: logo && pictures.has(logo) ? logo : null, supportEmail: merchant.supportEmail },
    shipTo: slipAddressOf(shipment.shippingAddress) ?? {},
    returnTo: slipAddressOf(shipment.returnAddress) ?? slipAddressOf(merchant.returnAddress),
    orderNumber: order.externalId ?? shortId('order', order.number),
    orderDate: order.createdAt.toISOString(),
    orderCode: order.id,
    shipmentShortId: parcelName(part),
    packageShortId: part.package && shortId('package', part.package.number),
    shippingMethod: shipment.shippingMethod ?? order.customerShippingMethod,
    part: parts.findIndex((one) => isSameParcel(one, part)) + 1,
    parts: parts.length,
    lines: part.lines.flatMap(({ orderItemId, quantity }) => {
      const item = order.items.find(({ id }) => id === orderItemId)
      return item ? [slipLineOf(item, quantity, order.currencyCode, pictures)] : []
    }),
    message: messageOf(giftNote(order.meta), style.message),
    copy: style.copy,
    showPrices: style.showPrices,
  }
}

function slipLineOf(item: Item, quantity: number, currency: string, pictures: ReadonlySet<string>): SlipLine {
  return {
    thumbnail: thumbnailsOf(item).find((id) => pictures.has(id)) ?? null,
    productName: item.productName ?? item.sku,
    sku: item.sku,
    options: item.options.map(({ name, value }) => ({ name, value })),
    quantity,
    price: item.customerPrice === null ? null : { amount: toMajor(item.customerPrice, currency), currency },
  }
}

/** The file ids that could serve as the item's thumbnail, best first. */
export const thumbnailsOf = ({ images }: Pick<Item, 'images'>): string[] => images.flatMap(thumbnailFileIds)

const ownFileUrl = /\/v1\/files\/([0-9a-f-]{36})$/i

const thumbnailFileIds = (image: ImageData): string[] =>
  [
    image.ourThumbnailFileId,
    image.thumbnailFileId,
    ownFileUrl.exec(image.ourThumbnailUrl ?? '')?.[1],
    ownFileUrl.exec(image.thumbnailUrl ?? '')?.[1],
  ]
    .flatMap((id) => id ?? [])
    .map((id) => id.toLowerCase())

/** The printable fields of an address, without phone and e-mail; null if none is left. */
export function slipAddressOf(address: AddressData | null): SlipAddress | null {
  if (!address) return null
  const { firstName, lastName, company, line1, line2, line3, city, state, zip, countryCode } = address
  const shown = { firstName, lastName, company, line1, line2, line3, city, state, zip, countryCode }
  return Object.values(shown).some((text) => text?.trim()) ? shown : null
}

/** The customer's message and the slip's own, without duplicates. */
function messageOf(...texts: (string | null)[]): string | null {
  const paragraphs = texts.flatMap((text) => text?.trim() || [])
  return paragraphs.length ? [...new Set(paragraphs)].join('\n\n') : null
}
