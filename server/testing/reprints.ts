import { makeFacility } from './facilities'
import { makeDesk, ship } from './orders'
import type { Service } from './service'

/** US dollars. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })
/** What is on the orders whose items are made again. */
export const reprintedItems = [
  {
    externalId: 'line-1',
    sku: 'MUG-11',
    quantity: 3,
    skipSkuValidation: true,
    images: [{ url: 'https://artwork.example.com/1.png', area: 'front' }],
    options: [{ name: 'Colour', value: 'white' }],
    attributes: [{ name: 'Gift', value: 'yes' }],
    customerPrice: usd(6),
    customerTaxes: usd(1),
    customerShippingPrice: usd(3),
    merchantPrice: usd(4.5),
    merchantTax: usd(0.3),
    meta: { shelf: 'B' },
  },
  { sku: 'TEE-2', quantity: 2, skipSkuValidation: true, merchantPrice: usd(8) },
]

/** Who pays for making it again. */
export const costCoverage = { item: 'Vendor', shipping: 'Platform' }

/** The body of a reprint of these entries. */
export const reprintOf = (entries: unknown[], fields: object = {}) => ({
  reasonId: 'Damaged',
  shipments: [{ costCoverage, items: entries }],
  ...fields,
})

/** What a refusal names and says. */
export const told = ({ body }: { body: { errors?: { propertyName: string; errorMessage: string }[] } }) =>
  body.errors?.map(({ propertyName, errorMessage }) => [propertyName, errorMessage])

/** A desk with orders that were sent, and can be sent again. */
export async function makeReprinter(service: Service) {
  const desk = await makeDesk(service)
  const stored = async (id: string) => (await desk.call('GET', `/orders/${id}`)).body.order
  return {
    desk,
    stored,
    /** An order of which so many units of each item were sent; all of them unless given. */
    async shippedOrder(fields: object = {}, units?: number[]) {
      const order = await desk.order({
        items: reprintedItems,
        externalId: `R-${Math.random()}`,
        customerShippingMethod: 'Standard',
        customerTotal: 22,
        customerPaymentMethods: [{ method: 'Card' }],
        languageCode: 'es',
        isSample: true,
        meta: { gift: 'yes' },
        client: { source: 'Shop' },
        ...fields,
      })
      await ship(service, order.id, units)
      return stored(order.id)
    },
    async facility(countryCodes: string[]) {
      const { facilityId } = await makeFacility(service, { countryCodes })
      return (await desk.call('GET', `/facilities/${facilityId}`)).body.facility
    },
    send: (id: string, body: unknown, query = '', headers: Record<string, string> = {}) =>
      desk.call('POST', `/orders/${id}/reprint${query}`, body, headers),
  }
}

export type Reprinter = Awaited<ReturnType<typeof makeReprinter>>
