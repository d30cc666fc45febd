/** The merchant of the demo. A reader with another one names it at the top of the page. */
export const demoMerchant = '01932c07-20e7-7bd3-a9c1-000000000001'

const shippingAddress = {
  firstName: 'Bea',
  lastName: 'García',
  line1: '1 Main St',
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
}
const items = [{ sku: 'MUG-11-WHT', quantity: 2, skipSkuValidation: true }]
export const order = { merchantId: demoMerchant, isTest: true, shippingAddress, items }

export const create = { method: 'POST', url: '/v1/orders', headers: { 'Idempotency-Key': 'my-first-order' }, body: order } as const
