import * as z from 'zod'
import { jobStatuses } from '@/db/states'
import { listOf, time } from '@/server/http/field-types'
import { resourceReference } from '../audit/schemas'

export const jobModel = z
  .object({
    id: z.string(),
    kind: z.string().meta({ description: 'Kind of the job, such as packingSlips.batch.' }),
    status: z.enum(jobStatuses),
    done: z.int().meta({ description: 'Number of parts processed, failed ones included.' }),
    of: z.int(),
    errors: z.array(z.object({ message: z.string(), resource: resourceReference.nullable() })),
    counts: z.record(z.string(), z.int()).nullable().meta({
      description:
        'Results by kind: for products.import, the rows created, changed, unchanged and failed; for orders.import, the orders created, existing before and failed; for shipments.tracking, the rows changed, unchanged and failed. Null for kinds without counts.',
    }),
    resultUrl: z.string().nullable().meta({
      description: 'Address of the result; null until the job ends, or if it has none. A canceled job may have a partial result.',
    }),
    createdBy: z.object({ type: z.enum(['User', 'ServiceClient', 'System']), id: z.string().nullable(), name: z.string() }),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: 'JobModel' })
export type JobModel = z.output<typeof jobModel>

/** The answer of every operation that creates a job or acts on one. */
export const jobAnswer = z.object({ job: jobModel }).meta({ id: 'JobResponse' })
export const jobList = listOf('jobs', jobModel).meta({ id: 'ListJobsResponse' })

export { jobStatuses } from '@/db/states'
