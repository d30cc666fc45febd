import type { Service } from '../service'
import { makeFacility } from './facilities'
import { makeOrderFixture, shipUnitsOf } from './orders'

/** An amount in US dollars. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })
/** The items of the orders that are reprinted. */
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

/** The payers of the reprint. */
export const costCoverage = { item: 'Vendor', shipping: 'Platform' }

/** The body of a reprint with these entries. */
export const reprintOf = (entries: unknown[], fields: object = {}) => ({
  reasonId: 'Damaged',
  shipments: [{ costCoverage, items: entries }],
  ...fields,
})

/** The error pairs of a refusal: property name and message. */
export const errorPairs = ({ body }: { body: { errors?: { propertyName: string; errorMessage: string }[] } }) =>
  body.errors?.map(({ propertyName, errorMessage }) => [propertyName, errorMessage])

/** An order fixture with shipped orders that can be reprinted. */
export async function makeReprintFixture(service: Service) {
  const orderFixture = await makeOrderFixture(service)
  const getOrder = async (id: string) => (await orderFixture.call('GET', `/orders/${id}`)).body.order
  return {
    orderFixture: orderFixture,
    getOrder: getOrder,
    /** An order with `units` of each item shipped, by default all. */
    async shippedOrder(fields: object = {}, units?: number[]) {
      const order = await orderFixture.order({
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
      await shipUnitsOf(service, order.id, units)
      return getOrder(order.id)
    },
    async facility(countryCodes: string[]) {
      const { facilityId } = await makeFacility(service, { countryCodes })
      return (await orderFixture.call('GET', `/facilities/${facilityId}`)).body.facility
    },
    send: (id: string, body: unknown, query = '', headers: Record<string, string> = {}) =>
      orderFixture.call('POST', `/orders/${id}/reprint${query}`, body, headers),
  }
}

export type ReprintFixture = Awaited<ReturnType<typeof makeReprintFixture>>
