import { z } from 'zod'

export const readInbox = z
  .strictObject({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1, { error: 'Name at least one item.' })
      .max(200, { error: (issue) => `At most 200 at once; these are ${(issue.input as unknown[]).length}.` }),
  })
  .meta({ id: 'ReadInboxModel' })
