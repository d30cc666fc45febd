/** The filters and sort fields in the address of the list of users. */
export const usersView = {
  filters: {
    isActive: ['true', 'false'],
    associationType: ['Internal', 'Merchant', 'Vendor'],
    roleId: null,
    merchantId: null,
    vendorId: null,
  },
  sorts: ['email', 'lastName', 'createdAt'],
} as const
