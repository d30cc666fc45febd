/** What the API reference shows, and what its form starts with. Numbers are those of the demo. */
const orderId = 'O00000005'

export const examples = {
  candidates: { params: { shipmentId: 'S0000000001' } },
  route: { params: { orderId } },
  routeSeveral: { body: { bulk: [{ orderId }] } },
}
