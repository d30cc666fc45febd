import { z } from 'zod'
import { resourceReference } from '../audit/schemas'
import { listOf, time } from '../http/wire'

export const jobStatuses = ['Queued', 'Running', 'Done', 'Failed', 'Canceled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** A job as it is read. */
export const jobModel = z
  .object({
    id: z.string(),
    kind: z.string().meta({ description: 'What is done, such as packingSlips.batch.' }),
    status: z.enum(jobStatuses),
    done: z.int().meta({ description: 'How many of its parts have been judged, those with an error too.' }),
    of: z.int(),
    errors: z.array(z.object({ message: z.string(), resource: resourceReference.nullable() })),
    counts: z.record(z.string(), z.int()).nullable().meta({
      description:
        'How many of its parts came to what: of products.import the rows that were created, changed, unchanged and failed. Null for kinds that count nothing.',
    }),
    resultUrl: z.string().nullable().meta({
      description:
        'Where its result can be read; null where there is none, and until the job has ended. A job that was canceled tells what there is.',
    }),
    createdBy: z.object({ type: z.enum(['User', 'ServiceClient', 'System']), id: z.string().nullable(), name: z.string() }),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: 'JobModel' })
export type JobModel = z.output<typeof jobModel>

/** The answer of whatever begins a job, and of every operation on one. */
export const jobAnswer = z.object({ job: jobModel }).meta({ id: 'JobResponse' })
export const jobList = listOf('jobs', jobModel).meta({ id: 'ListJobsResponse' })
