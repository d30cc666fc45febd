/** The first product of the demo and its first variant. */
const params = { id: '01932c07-20e7-7bd3-a9c1-0000000b0001' }
const variantId = '01932c07-20e7-7bd3-a9c1-0000000c0001'

export const examples = {
  one: { params: { id: variantId } },
  /** One that is on no order. */
  unused: { params: { id: '01932c07-20e7-7bd3-a9c1-0000000c0002' } },
  bySku: { params: { variantIdOrSku: 'MUG-11-White' } },
  ofProduct: { params: { ...params, variantId } },
  update: { params: { ...params, variantId }, body: { weight: { value: 0.35, unit: 'kg' } } },
  create: {
    body: {
      productId: params.id,
      variants: [{ sku: 'MUG-11-Green', price: { amount: 8.2, currency: 'USD' }, options: [{ name: 'Colour', value: 'Green' }] }],
    },
  },
  search: { query: { q: 'mug white' } },
}
