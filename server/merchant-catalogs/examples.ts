/** A merchant of the demo, its catalog, and what the catalog has. */
const merchantId = '01932c07-20e7-7bd3-a9c1-000000000001'
const id = '01932c07-20e7-7bd3-a9c1-0000000a0001'

const variants = [{ sku: 'POSTER-A3', merchantSku: 'NW-POSTER-S', merchantPrice: { amount: 9.9, currency: 'USD' } }]

export const examples = {
  one: { params: { id } },
  list: { query: { merchantId } },
  create: { body: { merchantId, name: 'Spring', variants } },
  replace: { body: { id, name: 'Shop', isEnabled: true, variants } },
  update: {
    body: { id, variantsToUpdate: [{ sku: 'MUG-11-White', merchantPrice: { amount: 11, currency: 'USD' } }], variantsSkusToRemove: [] },
  },
  search: { params: { id }, query: { q: 'mug' } },
  effective: { query: { merchantId } },
  effectiveSearch: { query: { merchantId, q: 'mug' } },
}
