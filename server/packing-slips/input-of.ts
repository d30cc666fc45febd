import type { AddressData, ImageData } from '@/db/schema'
import { shortId } from '../id'
import { toMajor } from '../money'
import type { Item, Order } from '../orders/order'
import { giftNote } from './gift-note'
import type { SlipAddress, SlipInput, SlipLine } from './slip-input'
import { isSamePart, type Part, partName } from './slip-parts'

/** Whose name is on the slip. */
export interface SlipMerchant {
  name: string
  logoFileId: string | null
  supportEmail: string | null
  returnAddress: AddressData | null
}

/** What a slip is to be like, once everything that was left out is known. */
export interface SlipStyle {
  format: SlipInput['format']
  languageCode: string
  showPrices: boolean
  message: string | null
  copy: number
}

interface Sent {
  order: Order
  shipment: Pick<NonNullable<Order['fulfilment']>[number], 'shippingAddress' | 'returnAddress' | 'shippingMethod'>
  part: Part
  /** Everything that the order is sent in. */
  parts: readonly Part[]
  merchant: SlipMerchant
  /** Which of the images that it names may be shown. */
  pictures: ReadonlySet<string>
}

/** A slip of one part of a shipment. Pictures are named by their files' ids; where these are is for whoever draws it. */
export function slipInputOf(sent: Sent, style: SlipStyle): SlipInput {
  const { order, shipment, part, parts, merchant, pictures } = sent
  const logo = merchant.logoFileId
  return {
    format: style.format,
    languageCode: style.languageCode,
    merchant: { name: merchant.name, logo: logo && pictures.has(logo) ? logo : null, supportEmail: merchant.supportEmail },
    shipTo: addressOf(shipment.shippingAddress) ?? {},
    returnTo: addressOf(shipment.returnAddress) ?? addressOf(merchant.returnAddress),
    orderNumber: order.externalId ?? shortId('order', order.number),
    orderDate: order.createdAt.toISOString(),
    orderCode: order.id,
    shipmentShortId: partName(part),
    packageShortId: part.package && shortId('package', part.package.number),
    shippingMethod: shipment.shippingMethod ?? order.customerShippingMethod,
    part: parts.findIndex((one) => isSamePart(one, part)) + 1,
    parts: parts.length,
    lines: part.lines.flatMap(({ orderItemId, quantity }) => {
      const item = order.items.find(({ id }) => id === orderItemId)
      return item ? [lineOf(item, quantity, order.currencyCode, pictures)] : []
    }),
    message: messageOf(giftNote(order.meta), style.message),
    copy: style.copy,
    showPrices: style.showPrices,
  }
}

function lineOf(item: Item, quantity: number, currency: string, pictures: ReadonlySet<string>): SlipLine {
  return {
    thumbnail: thumbnailsOf(item).find((id) => pictures.has(id)) ?? null,
    productName: item.productName ?? item.sku,
    sku: item.sku,
    options: item.options.map(({ name, value }) => ({ name, value })),
    quantity,
    price: item.customerPrice === null ? null : { amount: toMajor(item.customerPrice, currency), currency },
  }
}

/** The files that could be its small picture, the best first. */
export const thumbnailsOf = ({ images }: Pick<Item, 'images'>): string[] => images.flatMap(filesOf)

const ours = /\/v1\/files\/([0-9a-f-]{36})$/i

const filesOf = (image: ImageData): string[] =>
  [image.ourThumbnailFileId, image.thumbnailFileId, ours.exec(image.ourThumbnailUrl ?? '')?.[1], ours.exec(image.thumbnailUrl ?? '')?.[1]]
    .flatMap((id) => id ?? [])
    .map((id) => id.toLowerCase())

/** What of an address is for others' eyes: no telephone, no e-mail. Null where nothing is left. */
function addressOf(address: AddressData | null): SlipAddress | null {
  if (!address) return null
  const { firstName, lastName, company, line1, line2, line3, city, state, zip, countryCode } = address
  const shown = { firstName, lastName, company, line1, line2, line3, city, state, zip, countryCode }
  return Object.values(shown).some((text) => text?.trim()) ? shown : null
}

/** What the customer wrote and what is said now, each once. */
function messageOf(...texts: (string | null)[]): string | null {
  const said = texts.flatMap((text) => text?.trim() || [])
  return said.length ? [...new Set(said)].join('\n\n') : null
}
