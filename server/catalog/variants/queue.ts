import { variants } from '@/db/schema'
import type { Queue } from '@/server/platform/claims/claims'
import { getVariantById } from './find'
import { variantKeys, variantQuery } from './list'
import { presentVariantFor } from './present'

/** The search of variants as a queue. */
export const variantQueue: Queue = {
  type: 'variant',
  permission: 'catalog:read',
  oldestFirst: 'createdAt',
  id: variants.id,
  query: variantQuery,
  rows: (reader, parameters, _, also) => variantKeys(reader, variantQuery.parse(parameters), also),
  withoutTest: (parameters) => ({ parameters }),
  async record(reader, reference) {
    const { id, version } = await getVariantById(reader, reference)
    return { id, version, merchantId: null, vendorId: null }
  },
  answer: async (reader, principal, id) => presentVariantFor(await getVariantById(reader, id), principal),
}
