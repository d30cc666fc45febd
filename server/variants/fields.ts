import type { DecorationData, VendorOfferData } from '@/db/schema'
import type { NewDecoration } from '../catalog/schemas'
import type { VariantRow } from './find'
import type { NewVariant, VariantUpdate } from './schemas'

/** A decoration as it is stored. What became of its print file is told only once somebody has fetched it. */
export function storedDecoration({ area, width, height, dpi, method, price, printImage }: NewDecoration): DecorationData {
  const source = printImage?.sourcePrintFileUrl ?? null
  const nothing = { imageUploadStatus: null, imageUploadStatusDesc: null, ourPrintFileId: null, ourPrintFileUrl: null }
  return {
    area: area.trim(),
    hasPrintImage: source !== null,
    width: width ?? null,
    height: height ?? null,
    dpi: dpi ?? null,
    method: method ?? null,
    price: price ?? null,
    printImage: printImage ? { sourcePrintFileUrl: source, ...nothing } : null,
  }
}

/** What a variant is called that has no name of its own: its product, and what was chosen of it. */
export const defaultName = (product: string, options: readonly { value: string }[]) =>
  [product, options.map(({ value }) => value).join(' / ')].filter(Boolean).join(' – ').slice(0, 255)

/** The columns of what was given; what was not is absent. Vendors' offers have been looked up. */
export function columnsOf(input: NewVariant | VariantUpdate, offers: VendorOfferData[] | undefined) {
  const { sku, name, barcode, price, options, attributes, weight, dimensions, hsCode, countryOfOrigin, decorations, isEnabled } = input
  const given = {
    sku: sku?.trim(),
    name: name?.trim(),
    barcode,
    prices: price === null ? [] : price,
    options,
    attributes,
    weight,
    dimensions,
    hsCode,
    countryOfOrigin,
    decorations: decorations?.map(storedDecoration),
    vendorOffers: offers,
    isEnabled,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof given]?: Exclude<(typeof given)[K], undefined>
  }
}

/** A variant with what was given of it. One that has no name of its own is called by what is chosen of its product then. */
export function withColumns(product: { name: string }, before: VariantRow, given: ReturnType<typeof columnsOf>): VariantRow {
  const isUnnamed = before.name === defaultName(product.name, before.options)
  const name = given.name ?? (isUnnamed && given.options ? defaultName(product.name, given.options) : before.name)
  return { ...before, ...given, name }
}
