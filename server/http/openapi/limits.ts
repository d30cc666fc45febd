import { MAX_BYTES, MAX_OPEN_BYTES } from '../body'
import { MAX_LIST_DEPTH } from '../list-query'

/** A limit of the API, and what happens beyond it. */
export interface Limit {
  subject: string
  limit: string
  beyond: string
}

const MIB = 1024 * 1024
const count = (value: number) => value.toLocaleString('en-US')

/** The limits that hold for more than one operation; those of one field or operation stand with it. A test compares the numbers. */
export const limits: Limit[] = [
  {
    subject: 'Requests of a caller',
    limit: '1,200 a minute, unless the service is set up otherwise: RateLimit-Limit has the number. A bulk is one request.',
    beyond: '429 with Retry-After',
  },
  {
    subject: 'Body of a request',
    limit: `${MAX_BYTES / MIB} MiB; ${MAX_OPEN_BYTES / 1024} KiB where no token is needed; 100 MiB for a file of orders`,
    beyond: '413',
  },
  { subject: 'Headers of a request', limit: '16 KiB with the address', beyond: '431' },
  { subject: 'Time of a request', limit: '66 seconds for the headers, 5 minutes in all', beyond: '408' },
  { subject: 'Records of a bulk', limit: '1,000', beyond: '400' },
  { subject: 'Ids of a bulk read', limit: '100', beyond: '400' },
  {
    subject: 'Rows of a list',
    limit: `200 a page; page × pageSize up to ${count(MAX_LIST_DEPTH)}, any number with a cursor`,
    beyond: '400',
  },
  {
    subject: 'totalCount',
    limit: `exact up to ${count(MAX_LIST_DEPTH)}`,
    beyond: `${count(MAX_LIST_DEPTH)}, and totalCountIsCapped is true`,
  },
  { subject: 'Idempotency-Key', limit: '255 characters, kept for 24 hours', beyond: '400; the request runs again' },
  { subject: 'Access token', limit: 'valid for 24 hours', beyond: '401 until you get a new one' },
  { subject: 'Jobs of a caller', limit: '5 that have not ended', beyond: '429 with Retry-After' },
  { subject: 'Exports of a caller', limit: '2 at the same time', beyond: '429 with Retry-After' },
  { subject: 'Event streams of a caller', limit: '50', beyond: '503 with Retry-After' },
  { subject: 'Files and imports of a caller', limit: '1,000 MiB a day, unless the service is set up otherwise', beyond: '429' },
  {
    subject: 'Webhook deliveries',
    limit: '50 a second for an endpoint, or its maxPerSecond; an answer within 10 seconds; attempts for about 3 days',
    beyond: 'the delivery waits; is tried again; has failed',
  },
]
