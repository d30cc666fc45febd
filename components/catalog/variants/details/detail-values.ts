import * as z from 'zod'
import { formatAmount, parseAmount } from '@/components/ui/format/money'
import { variantUpdate } from '@/server/catalog/variants/schemas'
import type { Variant } from '../../types'
import { defaults } from '../cell-values'
import type { VariantChange } from '../request-bodies'

export interface DecorationValues {
  area: string
  width: string
  height: string
  dpi: string
  method: string
  price: string
  currency: string
  url: string
}
export interface OfferValues {
  vendorId: string
  vendorSku: string
  vendorProductId: string
  cost: string
  currency: string
  leadTimeDays: string
  facilityIds: string[]
  countryCodes: string[]
}

/** The fields of a variant without a cell in the sheet, as form values. */
export interface DetailValues {
  decorations: DecorationValues[]
  vendorOffers: OfferValues[]
  length: string
  width: string
  height: string
  unit: string
  attributes: { name: string; value: string }[]
  /** Prices in other currencies; the main price has a cell. */
  prices: { amount: string; currency: string }[]
}

export const labels = {
  decorations: 'Decorations',
  vendorOffers: 'Vendor offers',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  unit: 'Unit',
  attributes: 'Attributes',
  prices: 'Prices in other currencies',
} satisfies Record<keyof DetailValues, string>

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

export const emptyDecoration = (currency: string): DecorationValues => ({
  ...{ area: '', width: '', height: '', dpi: '', method: '', price: '', currency, url: '' },
})
export const emptyOffer = (currency: string): OfferValues => ({
  ...{ vendorId: '', vendorSku: '', vendorProductId: '', cost: '', currency, leadTimeDays: '', facilityIds: [], countryCodes: [] },
})

export const valuesOf = ({ decorations, vendorOffers, dimensions, attributes, price }: Variant): DetailValues => ({
  decorations: decorations.map(({ area, width, height, dpi, method, price: own, printImage }) => ({
    area,
    width: text(width),
    height: text(height),
    dpi: text(dpi),
    method: method ?? '',
    price: own ? formatAmount(own.amount, own.currency) : '',
    currency: own?.currency ?? price?.currency ?? defaults.currency,
    url: printImage?.sourcePrintFileUrl ?? '',
  })),
  vendorOffers: (vendorOffers ?? []).map(({ vendorId, vendorSku, vendorProductId, cost, leadTimeDays, facilityIds, countryCodes }) => ({
    ...{ vendorId, vendorSku, facilityIds, countryCodes },
    vendorProductId: vendorProductId ?? '',
    cost: formatAmount(cost.amount, cost.currency),
    currency: cost.currency,
    leadTimeDays: String(leadTimeDays),
  })),
  length: text(dimensions?.length),
  width: text(dimensions?.width),
  height: text(dimensions?.height),
  unit: dimensions?.unit ?? 'cm',
  attributes: attributes.map(({ name, value }) => ({ name, value })),
  prices: (price?.currencies ?? []).slice(1).map(({ amount, currency }) => ({ amount: formatAmount(amount, currency), currency })),
})

const wholeNumber = (typed: string) => (typed.trim() ? parseAmount(typed, '') : null)

/** Form values for the API; `main` is the price that has a cell in the sheet. */
export function bodyOf(values: DetailValues, main: Variant['price'] = null): VariantChange {
  const sizes = [values.length, values.width, values.height]
  const [length = 0, width = 0, height = 0] = sizes.map((side) => parseAmount(side, ''))
  const others = values.prices.map(({ amount, currency }) => ({ amount: parseAmount(amount, currency), currency }))
  const currencies = main ? [{ amount: main.amount, currency: main.currency }, ...others] : others
  return {
    price: currencies.length ? { currencies } : null,
    decorations: values.decorations.map(({ area, width, height, dpi, method, price, currency, url }) => ({
      area: area.trim(),
      width: wholeNumber(width),
      height: wholeNumber(height),
      dpi: wholeNumber(dpi),
      method: (method || null) as null,
      price: price.trim() ? { amount: parseAmount(price, currency), currency } : null,
      printImage: url.trim() ? { sourcePrintFileUrl: url.trim() } : null,
    })),
    vendorOffers: values.vendorOffers.map(({ vendorId, vendorSku, vendorProductId, cost, currency, leadTimeDays, ...rest }) => ({
      ...rest,
      vendorId,
      vendorSku: vendorSku.trim(),
      vendorProductId: vendorProductId.trim() || null,
      cost: { amount: parseAmount(cost, currency), currency },
      leadTimeDays: wholeNumber(leadTimeDays) ?? Number.NaN,
    })),
    dimensions: sizes.some((side) => side.trim()) ? { length, width, height, unit: values.unit as 'cm' } : null,
    attributes: values.attributes.filter(({ name, value }) => name.trim() || value.trim()),
  }
}

/** The form field that shows the problems of a path in the request. */
export function fieldOf(path: readonly PropertyKey[]): PropertyKey[] {
  const [root = '', index, part, leaf] = path
  if (root === 'dimensions') return [index ?? 'length']
  if (root === 'price') return part === undefined ? ['prices'] : ['prices', part, leaf === 'currency' ? 'currency' : 'amount']
  if (index === undefined || part === undefined) return [root]
  if (part === 'price') return [root, index, leaf === 'currency' ? 'currency' : 'price']
  if (part === 'cost') return [root, index, leaf === 'currency' ? 'currency' : 'cost']
  if (part === 'printImage') return [root, index, 'url']
  return [root, index, part]
}

/** Messages for fields whose API messages are too technical. */
const messages: Record<string, string> = {
  vendorId: 'Choose a vendor.',
  amount: 'Give an amount, such as 12.50.',
  cost: 'Give what it costs, such as 4.20.',
  leadTimeDays: 'Give the days that it takes: 0 to 365.',
}

/** The API's rules, with each problem at the form field that holds the value. */
export const detailSchema = z.looseObject({}).superRefine((values, context) => {
  const parsed = variantUpdate.safeParse(bodyOf(values as unknown as DetailValues))
  for (const { path, message, code } of parsed.error?.issues ?? []) {
    const field = fieldOf(path)
    const ownMessage = code === 'custom' ? undefined : messages[String(field.at(-1))]
    context.addIssue({ code: 'custom', message: ownMessage ?? message, path: field })
  }
})
