import type { NewReference } from '@/server/kernel/file-references'

export const SLIP_TYPE = 'packingSlip'

/** A stored packing slip's reference to a file that it shows: without a merchant or order, so that nobody reads the file because of it. */
export const slipReference = (slipId: string, fileId: string): NewReference => ({
  fileId,
  resourceType: SLIP_TYPE,
  resourceId: slipId,
  merchantId: null,
  orderId: null,
})
