import { z } from 'zod'
import { variantUpdate } from '@/server/variants/schemas'
import type { Variant } from '../../catalog/shapes'
import { amountText, numberOf } from '../../ui/amount'
import type { VariantChange } from '../bodies'
import { usual } from '../read-cell'

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

/** What of a variant has no cell in the sheet. */
export interface DetailValues {
  decorations: DecorationValues[]
  vendorOffers: OfferValues[]
  length: string
  width: string
  height: string
  unit: string
  attributes: { name: string; value: string }[]
  /** In other currencies than the main one, which has a cell. */
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
    price: own ? amountText(own.amount, own.currency) : '',
    currency: own?.currency ?? price?.currency ?? usual.currency,
    url: printImage?.sourcePrintFileUrl ?? '',
  })),
  vendorOffers: vendorOffers.map(({ vendorId, vendorSku, vendorProductId, cost, leadTimeDays, facilityIds, countryCodes }) => ({
    ...{ vendorId, vendorSku, facilityIds, countryCodes },
    vendorProductId: vendorProductId ?? '',
    cost: amountText(cost.amount, cost.currency),
    currency: cost.currency,
    leadTimeDays: String(leadTimeDays),
  })),
  length: text(dimensions?.length),
  width: text(dimensions?.width),
  height: text(dimensions?.height),
  unit: dimensions?.unit ?? 'cm',
  attributes: attributes.map(({ name, value }) => ({ name, value })),
  prices: (price?.currencies ?? []).slice(1).map(({ amount, currency }) => ({ amount: amountText(amount, currency), currency })),
})

const whole = (typed: string) => (typed.trim() ? numberOf(typed, '') : null)

/** What is typed as the API takes it; `main` is the price that has a cell in the sheet. */
export function bodyOf(values: DetailValues, main: Variant['price'] = null): VariantChange {
  const sides = [values.length, values.width, values.height]
  const [length = 0, width = 0, height = 0] = sides.map((side) => numberOf(side, ''))
  const others = values.prices.map(({ amount, currency }) => ({ amount: numberOf(amount, currency), currency }))
  const currencies = main ? [{ amount: main.amount, currency: main.currency }, ...others] : others
  return {
    price: currencies.length ? { currencies } : null,
    decorations: values.decorations.map(({ area, width, height, dpi, method, price, currency, url }) => ({
      area: area.trim(),
      width: whole(width),
      height: whole(height),
      dpi: whole(dpi),
      method: (method || null) as null,
      price: price.trim() ? { amount: numberOf(price, currency), currency } : null,
      printImage: url.trim() ? { sourcePrintFileUrl: url.trim() } : null,
    })),
    vendorOffers: values.vendorOffers.map(({ vendorId, vendorSku, vendorProductId, cost, currency, leadTimeDays, ...places }) => ({
      ...places,
      vendorId,
      vendorSku: vendorSku.trim(),
      vendorProductId: vendorProductId.trim() || null,
      cost: { amount: numberOf(cost, currency), currency },
      leadTimeDays: whole(leadTimeDays) ?? Number.NaN,
    })),
    dimensions: sides.some((side) => side.trim()) ? { length, width, height, unit: values.unit as 'cm' } : null,
    attributes: values.attributes.filter(({ name, value }) => name.trim() || value.trim()),
  }
}

/** Which field of the form shows what is said of a part of the request. */
export function fieldOf(path: readonly PropertyKey[]): PropertyKey[] {
  const [root = '', place, part, leaf] = path
  if (root === 'dimensions') return [place ?? 'length']
  if (root === 'price') return part === undefined ? ['prices'] : ['prices', part, leaf === 'currency' ? 'currency' : 'amount']
  if (place === undefined || part === undefined) return [root]
  if (part === 'price') return [root, place, leaf === 'currency' ? 'currency' : 'price']
  if (part === 'cost') return [root, place, leaf === 'currency' ? 'currency' : 'cost']
  if (part === 'printImage') return [root, place, 'url']
  return [root, place, part]
}

/** In words of the trade where the API's own say too little. */
const said: Record<string, string> = {
  vendorId: 'Choose a vendor.',
  amount: 'Give an amount, such as 12.50.',
  cost: 'Give what it costs, such as 4.20.',
  leadTimeDays: 'Give the days that it takes: 0 to 365.',
}

/** The API's own rules, each told of the field that it is typed in. */
export const detailSchema = z.looseObject({}).superRefine((values, context) => {
  const judged = variantUpdate.safeParse(bodyOf(values as unknown as DetailValues))
  for (const { path, message, code } of judged.error?.issues ?? []) {
    const field = fieldOf(path)
    const own = code === 'custom' ? undefined : said[String(field.at(-1))]
    context.addIssue({ code: 'custom', message: own ?? message, path: field })
  }
})
