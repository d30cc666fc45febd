import { read, write } from '@/server/http/operation'
import type { AnyJobKind } from './job-kind'
import { cancelJob } from './jobs'
import { getJob, jobQuery, listJobs } from './list'
import { presentJob } from './present'
import { jobAnswer, jobList } from './schemas'

const group = 'Jobs'
const examples = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000b001' } }

/** `kinds` are those of the whole service; their permissions say who may cancel a job. */
export const jobOperations = ({ kinds }: { kinds: readonly AnyJobKind[] }) =>
  [
    read({
      id: 'listJobs',
      group,
      path: '/jobs',
      summary: 'My jobs',
      description: 'Jobs that the caller started, newest first. Internal holders of audit:read see everybody’s.',
      permission: 'anyone',
      examples: { query: { pageSize: '20' } },
      query: jobQuery,
      response: jobList,
      handle: ({ reader, query, principal }) => listJobs(reader, query, principal),
    }),
    read({
      id: 'getJob',
      group,
      path: '/jobs/{id}',
      summary: 'Get a job',
      description: 'Its progress, its errors, and the address of its result once it is Done.',
      permission: 'anyone',
      examples,
      response: jobAnswer,
      handle: async ({ reader, params, principal }) => ({ job: presentJob(await getJob(reader, principal, params.id)) }),
    }),
    write({
      id: 'cancelJob',
      group,
      method: 'POST',
      path: '/jobs/{id}/cancel',
      summary: 'Cancel a job',
      description:
        'Stops the job after the current chunk; finished work is kept. Canceling again changes nothing. A batch of packing slips can be canceled until they are drawn. A job is canceled by its creator, or by Internal staff with the permission of its kind.',
      permission: 'anyone',
      examples,
      response: jobAnswer,
      status: 200,
      dryRun: false,
      refuses: ['Conflict'],
      handle: async ({ change, params }) => ({ job: await cancelJob(change, params.id, kinds) }),
    }),
  ] as const
