import * as z from 'zod'
import type { Item, Order } from '@/components/api/order-types'
import type { Arguments } from '@/components/api/request'
import { parseAmount } from '@/components/ui/format/money'

export type NewItem = NonNullable<Arguments<'POST /orders/{orderId}/items'>['body']>

export interface AddItemValues {
  sku: string
  quantity: string
  customerPrice: string
  merchantPrice: string
  customerTotal: string
  /** The item's images, in JSON. */
  images: string
}

export const emptyItem: AddItemValues = { sku: '', quantity: '1', customerPrice: '', merchantPrice: '', customerTotal: '', images: '[]' }

const prices = ['customerPrice', 'merchantPrice', 'customerTotal'] as const

export const addItemSchema = (currency: string) =>
  z.object({
    sku: z.string().trim().min(1, { error: 'Name the SKU.' }).max(255, { error: 'At most 255 characters.' }),
    quantity: z.string().regex(/^\s*\d{1,5}\s*$/, { error: 'Give a whole number.' }),
    ...Object.fromEntries(
      prices.map((name) => [
        name,
        z.string().refine((text) => text.trim() === '' || parseAmount(text, currency) >= 0, { error: 'Give an amount, such as 12.50.' }),
      ]),
    ),
    images: z.string(),
  })

/** The item as the API takes it. Empty prices are left out: the merchant's is then the catalog's, and the customer's total stays. */
export function itemOf(values: AddItemValues, { currencyCode }: Pick<Order, 'currencyCode'>): NewItem {
  const amount = (name: (typeof prices)[number]) => (values[name].trim() === '' ? null : parseAmount(values[name], currencyCode))
  const money = (name: 'customerPrice' | 'merchantPrice') => {
    const sent = amount(name)
    return sent === null ? {} : { [name]: { amount: sent, currency: currencyCode } }
  }
  const total = amount('customerTotal')
  const images = (JSON.parse(values.images) as Item['images']).filter(({ url }) => url)
  return {
    sku: values.sku.trim(),
    quantity: Number(values.quantity),
    ...money('customerPrice'),
    ...money('merchantPrice'),
    ...(total === null ? {} : { customerTotal: total }),
    ...(images.length ? { images } : {}),
  }
}
