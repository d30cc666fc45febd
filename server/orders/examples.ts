/** Examples of the API reference and initial values of its form. The ids are those of the demo's first order. */
const shippingAddress = {
  firstName: 'Lucía',
  lastName: 'García',
  line1: '1 Main St',
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
  email: 'lucia@example.com',
}

const orderId = 'O00000001'
const orderItemId = 'I00000001'
const holdId = '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a01'

const newOrder = {
  merchantId: '01932c07-20e7-7bd3-a9c1-000000000001',
  externalId: 'NW-10250',
  shippingAddress,
  items: [
    {
      sku: 'MUG-11-White',
      quantity: 2,
      customerPrice: { amount: 14.9, currency: 'USD' },
      images: [{ url: 'https://artwork.example.com/fern.png', area: 'wrap' }],
    },
  ],
}
const update = { customerShippingMethod: 'Express', shippingAddress: { ...shippingAddress, line1: '2 Main St' } }
const hold = { reason: 'AddressUnclear', comment: 'No house number' }

export const examples = {
  create: { body: newOrder },
  createSeveral: { body: { bulk: [newOrder, { ...newOrder, externalId: 'NW-10251' }] } },
  list: { query: { status: 'SkuIssue,AddressIssue', pageSize: '20' } },
  search: { query: { q: 'garcia b', pageSize: '20' } },
  values: { query: { field: 'city', q: 'hen' } },
  exported: { query: { q: 'status:AddressIssue', sort: '-customerTotal' } },
  count: { query: { isTest: 'false' } },
  several: { query: { ids: `${orderId},O00000002` } },
  order: { params: { orderId } },
  safeId: { params: { safeId: 'demo-order-1' } },
  item: { params: { orderItemId } },
  update: { params: { orderId }, body: update },
  updateSeveral: {
    body: {
      bulk: [
        { id: orderId, ...update },
        { id: 'O00000002', customerShippingMethod: 'Express' },
      ],
    },
  },
  updateItem: { params: { orderId, orderItemId }, body: { quantity: 3 } },
  addItem: {
    params: { orderId },
    body: {
      sku: 'MUG-11-White',
      quantity: 1,
      customerPrice: { amount: 14.9, currency: 'USD' },
      images: [{ url: 'https://artwork.example.com/fern.png', area: 'wrap' }],
    },
  },
  cancel: { params: { orderId }, body: { reason: 'The customer changed their mind', items: [{ id: orderItemId, quantity: 1 }] } },
  cancelSeveral: {
    body: {
      bulk: [
        { orderId, reason: 'Ordered twice' },
        { orderId: 'O00000002', reason: 'Ordered twice' },
      ],
    },
  },
  hold: { params: { orderId }, body: hold },
  holdSeveral: {
    body: {
      bulk: [
        { orderId, ...hold },
        { orderId: 'O00000002', reason: 'CustomerRequest' },
      ],
    },
  },
  refund: {
    params: { orderId },
    body: { refunds: [{ itemId: orderItemId, isShippingRefund: false, amount: 1, reason: 'Arrived with a scratch' }] },
  },
  // The demo's seventh order has shipped, and has a refund.
  refundState: { params: { orderId: 'O00000007', transactionId: '01932c07-20e7-7bd3-a9c1-5d3f1c9e8a03' }, body: { state: 'Paid' } },
  reprint: {
    params: { orderId: 'O00000007' },
    body: {
      reasonId: 'Damaged',
      comment: 'The handle broke on the way',
      shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Platform' }, items: [{ orderItemId: 'I00000016', quantity: 1 }] }],
    },
  },
  resolve: {
    params: { orderId },
    body: {
      cancel: { reason: 'Ordered one too many', items: [{ id: orderItemId, quantity: 1 }] },
      refund: { lines: [{ itemId: orderItemId, quantity: 1 }] },
      dryRun: true,
    },
  },
  message: {
    params: { orderId },
    body: {
      to: shippingAddress.email,
      subject: 'Your order {{order.externalId}}',
      text: 'Hi {{customer.firstName}},\n\nwe make it today.',
    },
  },
  messages: { params: { orderId } },
  // The merchant of the demo's fourth order reviews its orders before processing.
  startProcessing: { body: { bulk: ['O00000004'] } },
  refreshProcessing: { body: { orderIds: [orderId, 'O00000002'] } },
  release: { params: { orderId }, body: { holdId, comment: 'The customer confirmed the address' } },
  dueHolds: { query: { pageSize: '20' } },
  searchItems: { query: { q: 'mug', status: 'Open,SkuIssue', pageSize: '20' } },
  releaseSeveral: { body: { bulk: [{ orderId, holdId }] } },
}
