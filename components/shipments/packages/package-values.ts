import * as z from 'zod'
import { parseAmount } from '@/components/ui/format/money'
import { createPackage, type dimensionUnits, type weightUnits } from '@/server/orders/packages/schemas'
import type { Package } from '../types'

type WeightUnit = (typeof weightUnits)[number]
type DimensionUnit = (typeof dimensionUnits)[number]

/** The form's values of a package. */
export interface PackageValues {
  carrierName: string
  carrierMethodName: string
  carrierTrackingNumber: string
  carrierLink: string
  weight: string
  weightUnit: string
  length: string
  width: string
  height: string
  dimensionUnit: string
  /** The ship time in the user's time zone; empty until it has shipped. */
  shippedDate: string
}

export const packageLabels = {
  carrierName: 'Carrier',
  carrierMethodName: 'Service',
  carrierTrackingNumber: 'Tracking number',
  carrierLink: 'Tracking link',
  weight: 'Weight',
  weightUnit: 'Unit of weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  dimensionUnit: 'Unit of length',
  shippedDate: 'Shipped on',
} as const satisfies Record<keyof PackageValues, string>

/** Countries that use pounds. */
const pounds = ['US', 'LR', 'MM']

/** An empty package; its destination country decides the units of measure. */
export const emptyPackage = (country: string | null): PackageValues => ({
  carrierName: '',
  carrierMethodName: '',
  carrierTrackingNumber: '',
  carrierLink: '',
  weight: '',
  weightUnit: country && pounds.includes(country) ? 'oz' : 'g',
  length: '',
  width: '',
  height: '',
  dimensionUnit: country && pounds.includes(country) ? 'in' : 'cm',
  shippedDate: '',
})

export function valuesOf(one: Package, country: string | null): PackageValues {
  const { weight, dimensions } = one
  const empty = emptyPackage(country)
  return {
    carrierName: one.carrierName ?? '',
    carrierMethodName: one.carrierMethodName ?? '',
    carrierTrackingNumber: one.carrierTrackingNumber ?? '',
    carrierLink: one.carrierLink ?? '',
    weight: weight ? String(weight.value) : '',
    weightUnit: weight?.unit ?? empty.weightUnit,
    length: dimensions ? String(dimensions.length) : '',
    width: dimensions ? String(dimensions.width) : '',
    height: dimensions ? String(dimensions.height) : '',
    dimensionUnit: dimensions?.unit ?? empty.dimensionUnit,
    shippedDate: one.shippedDate ? localTime(new Date(one.shippedDate)) : '',
  }
}

/** A time in the format of a datetime-local input, to the minute. */
export function localTime(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The form's values as the API takes them: empty is null. The stored time is kept unless the user changes the minute. */
export function bodyOf(values: PackageValues, stored?: Pick<Package, 'shippedDate'>) {
  const text = (value: string) => value.trim() || null
  const sides = [values.length, values.width, values.height]
  const [length = 0, width = 0, height = 0] = sides.map((side) => parseAmount(side, ''))
  const isSame = stored?.shippedDate && localTime(new Date(stored.shippedDate)) === values.shippedDate
  return {
    carrierName: text(values.carrierName),
    carrierMethodName: text(values.carrierMethodName),
    carrierTrackingNumber: text(values.carrierTrackingNumber),
    carrierLink: text(values.carrierLink),
    weight: values.weight.trim() ? { value: parseAmount(values.weight, ''), unit: values.weightUnit as WeightUnit } : null,
    dimensions: sides.some((side) => side.trim()) ? { length, width, height, unit: values.dimensionUnit as DimensionUnit } : null,
    shippedDate: isSame ? stored.shippedDate : values.shippedDate ? new Date(values.shippedDate).toISOString() : null,
  }
}

/** The form's field of a property path in the API's package. */
const fieldOf = ([root, leaf]: PropertyKey[]) => (root === 'dimensions' ? leaf : root) as keyof PackageValues

const texts = Object.fromEntries(Object.keys(packageLabels).map((name) => [name, z.string()])) as Record<keyof PackageValues, z.ZodString>

/** The API's own rules, applied to the form's values. */
export const packageFields = z.object(texts).superRefine((values, context) => {
  const isTime = !values.shippedDate || !Number.isNaN(Date.parse(values.shippedDate))
  if (!isTime) context.addIssue({ code: 'custom', path: ['shippedDate'], message: 'Give a date and a time.' })
  const body = bodyOf({ ...values, shippedDate: isTime ? values.shippedDate : '' })
  for (const issue of createPackage.safeParse(body).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(issue.path)], message: issue.message })
})
