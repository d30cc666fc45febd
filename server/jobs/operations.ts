import { read, write } from '../http/operation'
import { findJob, jobQuery, listJobs } from './find'
import { cancelJob } from './jobs'
import { presentJob } from './present'
import { jobAnswer, jobList } from './schemas'

const group = 'Jobs'
const examples = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000b001' } }

export const jobOperations = [
  read({
    id: 'listJobs',
    group,
    path: '/jobs',
    summary: 'List my jobs',
    description: 'Long work that the caller has begun, newest first. Internal holders of audit:read see everybody’s.',
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
    description: 'How far it is, what could not be done and why, and where its result is once it is Done.',
    permission: 'anyone',
    examples,
    response: jobAnswer,
    handle: async ({ reader, params, principal }) => ({ job: presentJob(await findJob(reader, principal, params.id)) }),
  }),
  write({
    id: 'cancelJob',
    group,
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancel a job',
    description: 'No further piece of it is begun; what is done stays done. Canceled already, nothing changes.',
    permission: 'anyone',
    examples,
    response: jobAnswer,
    status: 200,
    dryRun: false,
    refuses: ['Conflict'],
    handle: async ({ change, params }) => ({ job: await cancelJob(change, params.id) }),
  }),
] as const
