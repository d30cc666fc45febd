/** The first merchant catalog of the demo, and a variant in it. */
const merchantCatalogId = '01932c07-20e7-7bd3-a9c1-0000000a0001'
const params = { id: '01932c07-20e7-7bd3-a9c1-0000000a1001' }

export const examples = {
  one: { params },
  add: {
    body: {
      merchantCatalogId,
      variants: [{ sku: 'POSTER-A2', merchantSku: 'NW-POSTER-L', merchantPrice: { amount: 14.9, currency: 'USD' } }],
    },
  },
  search: { query: { q: 'mug' } },
}
