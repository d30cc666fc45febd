import { printMethods } from '@/server/catalog/schemas/decorations'
import type { MerchantVariant } from '../types'
import { parsePrice, priceText } from '../variants/price-text'

export type Decoration = NonNullable<MerchantVariant['decorations']>[number]

/** A decoration as form values. */
export interface DecorationValues {
  /** A React key that survives adding and removing others. */
  key: string
  area: string
  method: string
  width: string
  height: string
  dpi: string
  price: string
  sourcePrintFileUrl: string
}

export type DecorationField = Exclude<keyof DecorationValues, 'key'>

export const decorationLabels: Record<DecorationField, string> = {
  area: 'Area',
  method: 'Method',
  width: 'Width, px',
  height: 'Height, px',
  dpi: 'DPI',
  price: 'Price',
  sourcePrintFileUrl: 'Print file (address)',
}

export const methodChoices = [{ value: '', label: 'Not said' }, ...printMethods.map((value) => ({ value, label: methodLabel(value) }))]

function methodLabel(method: string): string {
  return method.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
}

const text = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : String(value))

export const decorationValues = (decoration: Decoration | null, key: string): DecorationValues => ({
  key,
  area: decoration?.area ?? '',
  method: text(decoration?.method),
  width: text(decoration?.width),
  height: text(decoration?.height),
  dpi: text(decoration?.dpi),
  price: decoration?.price ? priceText({ currencies: [decoration.price] }) : '',
  sourcePrintFileUrl: text(decoration?.printImage?.sourcePrintFileUrl),
})

type DecorationProblems = Partial<Record<DecorationField, string>>

/** Decorations for the API, or the problems of each. */
export function parseDecorations(all: readonly DecorationValues[]): { value: object[] } | { problems: DecorationProblems[] } {
  const problems = all.map((one) => decorationProblems(one, all))
  if (problems.some((one) => Object.keys(one).length)) return { problems }
  return { value: all.map(bodyOf) }
}

function bodyOf({ area, method, width, height, dpi, price, sourcePrintFileUrl: url }: DecorationValues) {
  const read = parsePrice(price, 'USD')
  const amount = 'value' in read ? (read.value?.currencies[0] ?? null) : null
  const number = (typed: string) => (typed.trim() ? Number(typed) : null)
  return {
    area: area.trim(),
    method: method || null,
    width: number(width),
    height: number(height),
    dpi: number(dpi),
    price: amount,
    printImage: url.trim() ? { sourcePrintFileUrl: url.trim() } : null,
  }
}

const limits = { width: 1_000_000, height: 1_000_000, dpi: 10_000 } as const

function decorationProblems(one: DecorationValues, all: readonly DecorationValues[]): DecorationProblems {
  const problems: DecorationProblems = {}
  const hasSameArea = (other: DecorationValues) => other.area.trim().toLowerCase() === one.area.trim().toLowerCase()
  if (!one.area.trim()) problems.area = 'Name the area, such as front.'
  else if (all.find(hasSameArea) !== one) problems.area = `The area “${one.area.trim()}” is given twice.`
  for (const [field, most] of Object.entries(limits) as [keyof typeof limits, number][]) {
    const typed = one[field].trim()
    if (typed && !(/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most))
      problems[field] = `Give a whole number from 1 to ${most.toLocaleString('en-US')}.`
  }
  const price = parsePrice(one.price, 'USD')
  if ('problem' in price) problems.price = price.problem
  else if ((price.value?.currencies.length ?? 0) > 1) problems.price = 'A decoration has one price.'
  const url = one.sourcePrintFileUrl.trim()
  if (url && !(/^https?:\/\//i.test(url) && URL.canParse(url))) problems.sourcePrintFileUrl = 'Give an http or https address.'
  return problems
}
