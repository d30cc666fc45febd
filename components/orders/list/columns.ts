/** The columns of the orders list, left to right. */
export const columns = [
  { name: 'Order', sort: 'shortId' },
  { name: 'Placed', sort: 'createdAt' },
  { name: 'Customer' },
  { name: 'Status' },
  { name: 'Items', isNumber: true },
  { name: 'Ship to' },
  { name: 'Merchant' },
  { name: 'Total', sort: 'customerTotal', isNumber: true },
] as const satisfies Column[]

export interface Column {
  name: string
  sort?: 'shortId' | 'createdAt' | 'customerTotal'
  isNumber?: boolean
}
