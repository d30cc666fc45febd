import * as z from 'zod'
import { nonBlankText } from '@/server/http/field-types'

export const eraseCustomerBody = z
  .strictObject({
    reason: nonBlankText(500, 'Give a reason.').meta({
      description: 'Why, for the audit log, where it stays for good: name a case, not the person.',
    }),
    force: z.boolean().default(false).meta({
      description: 'Erases even while orders are still being made. What is left to send of them can no longer be sent.',
    }),
  })
  .meta({ id: 'EraseCustomerBody' })
