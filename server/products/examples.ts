/** The first product of the demo. */
const params = { id: '01932c07-20e7-7bd3-a9c1-0000000b0001' }

const mug = (name: string, sku: string) => ({
  name,
  brand: 'Waybill Basics',
  variants: [
    {
      sku,
      price: { amount: 8.5, currency: 'USD' },
      options: [{ name: 'Volume', value: '330 ml' }],
      decorations: [{ area: 'wrap', width: 2_670, height: 1_110, dpi: 300, method: 'Sublimation' }],
    },
  ],
})

export const examples = {
  one: { params },
  /** One that is on no order. */
  unused: { params: { id: '01932c07-20e7-7bd3-a9c1-0000000b0002' } },
  create: { body: mug('Enamel mug', 'MUG-ENAMEL-330') },
  search: { query: { q: 'mug' } },
  createSeveral: { body: { bulk: [mug('Travel mug', 'MUG-TRAVEL-330'), mug('Latte mug', 'MUG-LATTE-330')] } },
  update: { params, body: { brand: 'Waybill Basics' } },
  updateSeveral: { body: { bulk: [{ id: params.id, description: 'Dishwasher safe.' }] } },
}
