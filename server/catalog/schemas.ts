import { z } from 'zod'
import { countryCode } from '../address/schemas'
import { amount, currencyCode, instant, money, readOnly, shortText } from '../http/wire'
import { isExact } from '../money'

/** A text that says something: not empty, not blank. */
export const label = (max: number) => shortText(max).refine((text) => text.trim() !== '', { error: 'Give a text that is not empty.' })

export const sku = label(255)

const exact = ({ amount, currency }: { amount: number; currency: string }) => isExact(amount, currency)

/**
 * A price in one currency or several: {amount, currency}, or {currencies: [{amount, currency}, …]}, the first of which is the main one.
 * As it is read it has both, which may be sent back as they are.
 */
export const price = z
  .strictObject({
    amount: amount.nullish(),
    currency: currencyCode.nullish(),
    currencies: z.array(money).max(50, { error: 'At most 50 currencies.' }).nullish(),
  })
  .transform(({ amount, currency, currencies }, context) => {
    const listed = currencies ?? []
    const main = amount != null && currency != null ? { amount, currency } : null
    const refuse = (path: string, message: string, input: unknown) => {
      context.addIssue({ code: 'custom', path: [path], message, input })
      return z.NEVER
    }
    if ((amount == null) !== (currency == null))
      return refuse(amount == null ? 'amount' : 'currency', 'Amount and currency go together.', amount ?? currency)
    if (main && !exact(main)) return refuse('amount', `${main.currency} has no amounts as fine as ${main.amount}.`, main.amount)
    const twice = listed.find((one, i) => listed.findIndex(({ currency }) => currency === one.currency) !== i)
    if (twice) return refuse('currencies', `${twice.currency} is given twice.`, twice.currency)
    const same = main && listed.find((one) => one.currency === main.currency)
    if (main && same && same.amount !== main.amount)
      return refuse('amount', `${main.currency} is given twice: ${main.amount} here, ${same.amount} in currencies.`, main.amount)
    if (!main && listed.length === 0) return refuse('amount', 'Give amount and currency, or currencies.', null)
    return main ? [main, ...listed.filter((one) => one.currency !== main.currency)] : listed
  })
  .meta({ id: 'CatalogPriceModel' })

export const priceRead = z
  .object({
    currencies: z.array(z.object({ amount: z.number(), currency: z.string() })),
    amount: z.number(),
    currency: z.string(),
  })
  .meta({ id: 'Price' })

const nameValue = (id: string, value: z.ZodType<string>) => z.strictObject({ name: label(100), value }).meta({ id })

/** No name twice, without regard to case. */
const distinctNames = <T extends z.ZodType<{ name: string }>>(one: T, most: number, what: string) =>
  z
    .array(one)
    .max(most, { error: `At most ${most} ${what}s.` })
    .superRefine((list, context) => {
      const seen = new Set<string>()
      for (const [i, { name }] of list.entries()) {
        const key = name.trim().toLowerCase()
        if (seen.has(key))
          context.addIssue({ code: 'custom', path: [i, 'name'], message: `The ${what} "${name}" is given twice.`, input: name })
        seen.add(key)
      }
    })

export const variantOptions = distinctNames(nameValue('VariantOption', label(255)), 20, 'option')
export const variantAttributes = distinctNames(nameValue('VariantAttribute', shortText(1_000)), 200, 'attribute')

const optionValues = z
  .array(label(255))
  .min(1, { error: 'Give at least one value.' })
  .max(500, { error: 'At most 500 values.' })
  .superRefine((values, context) => {
    for (const [i, value] of values.entries())
      if (values.indexOf(value) !== i) context.addIssue({ code: 'custom', path: [i], message: `"${value}" is given twice.`, input: value })
  })

export const productOptions = distinctNames(
  z.strictObject({ name: label(100), values: optionValues }).meta({ id: 'ProductOption' }),
  20,
  'option',
)

const positive = z.number().positive().max(1_000_000)
export const weight = z.strictObject({ value: positive, unit: z.enum(['g', 'kg', 'oz', 'lb']) }).meta({ id: 'VariantWeight' })
export const dimensions = z
  .strictObject({ length: positive, width: positive, height: positive, unit: z.enum(['cm', 'in']) })
  .meta({ id: 'VariantDimensions' })

export const printMethods = [
  'DirectToGarment',
  'DirectToFilm',
  'Embroidery',
  'Sublimation',
  'ScreenPrint',
  'Laser',
  'Offset',
  'Other',
] as const

const url = z
  .string()
  .max(2_048, { error: 'At most 2048 characters.' })
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: 'Give an http or https address.' })
export const imageUrl = url

/** Where it is printed, how large (pixels), and how. What became of its print file is the service's to say: sent as something, it is refused. */
const decoration = z
  .strictObject({
    area: label(100),
    width: z.int().min(1).max(1_000_000).nullish(),
    height: z.int().min(1).max(1_000_000).nullish(),
    dpi: z.int().min(1).max(10_000).nullish(),
    method: z.enum(printMethods, { error: `Give one of ${printMethods.join(', ')}.` }).nullish(),
    price: money.nullish(),
    printImage: z
      .strictObject({
        sourcePrintFileUrl: url.nullish(),
        // No file is fetched here: what is stored of them, and may be sent back, is null.
        ...readOnly(['imageUploadStatus', 'imageUploadStatusDesc', 'ourPrintFileId', 'ourPrintFileUrl'], 'create'),
      })
      .nullish(),
  })
  .meta({ id: 'DecorationModel' })

export const decorations = z
  .array(decoration)
  .max(50, { error: 'At most 50 decorations.' })
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [i, { area }] of list.entries()) {
      const key = area.trim().toLowerCase()
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [i, 'area'], message: `The area "${area}" is given twice.`, input: area })
      seen.add(key)
    }
  })
export type NewDecoration = z.output<typeof decoration>

export const decorationRead = z
  .object({
    area: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    dpi: z.number().nullable(),
    method: z.enum(printMethods).nullable(),
    price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    printImage: z
      .object({
        sourcePrintFileUrl: z.string().nullable(),
        imageUploadStatus: z.string().nullable(),
        imageUploadStatusDesc: z.string().nullable(),
        ourPrintFileId: z.string().nullable(),
        ourPrintFileUrl: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Decoration' })

const reference = z.string().min(1).max(100)

/** Who makes a variant, what it costs there, and how many days it takes. */
const vendorOffer = z
  .strictObject({
    vendorId: reference,
    vendorSku: label(255),
    vendorProductId: shortText(255).nullish(),
    cost: money,
    leadTimeDays: z.int().min(0).max(365),
    facilityIds: z.array(reference).max(200).default([]),
    countryCodes: z.array(countryCode).max(250).default([]),
  })
  .meta({ id: 'VendorOfferModel' })

export const vendorOffers = z
  .array(vendorOffer)
  .max(50, { error: 'At most 50 offers.' })
  .superRefine((list, context) => {
    for (const [i, { vendorId }] of list.entries())
      if (list.findIndex((one) => one.vendorId.toLowerCase() === vendorId.toLowerCase()) !== i)
        context.addIssue({ code: 'custom', path: [i, 'vendorId'], message: 'This vendor has an offer already.', input: vendorId })
  })
export type NewVendorOffer = z.output<typeof vendorOffer>

export const vendorOfferRead = z
  .object({
    vendorId: z.string(),
    vendorSku: z.string(),
    vendorProductId: z.string().nullable(),
    cost: z.object({ amount: z.number(), currency: z.string() }),
    leadTimeDays: z.number(),
    facilityIds: z.array(z.string()),
    countryCodes: z.array(z.string()),
  })
  .meta({ id: 'VendorOffer' })

export const stamps = { version: z.number(), createdAt: instant(), updatedAt: instant() }
