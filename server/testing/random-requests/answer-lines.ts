import fc from 'fast-check'
import { startService } from '../service'
import { documentedOperations, type RandomRequest, requestsOf } from './generate'
import { makeKnownRecords } from './known-records'
import { createSender } from './send-random'

/** SAME_ANSWERS_REQUESTS random requests to all operations in turn; FUZZ_SEED chooses other ones. */
export const count = Number(process.env.SAME_ANSWERS_REQUESTS ?? 250)
const seed = Number(process.env.FUZZ_SEED ?? 1)

interface SentRequest {
  method: string
  path: string
  sent: RandomRequest
}

/** The same requests on both engines: they depend on the seed only. */
function randomRequests(): SentRequest[] {
  const rounds = Math.ceil(count / documentedOperations.length)
  const samples = documentedOperations.map(({ method, path, operation }) =>
    fc.sample(requestsOf(path, operation), { numRuns: rounds, seed }).map((sent) => ({ method, path, sent: withOneRecord(sent) })),
  )
  const inTurn = Array.from({ length: rounds }, (_, round) => samples.flatMap((requests) => requests[round] ?? []))
  return inTurn.flatMap((requests, round) => rotated(requests, (seed + 7 * round) % requests.length)).slice(0, count)
}

/** The records of a bulk are changed beside each other: which of two is the older is not promised. */
function withOneRecord(sent: RandomRequest): RandomRequest {
  const { bulk } = (sent.body ?? {}) as { bulk?: unknown }
  return Array.isArray(bulk) ? { ...sent, body: { ...(sent.body as object), bulk: bulk.slice(0, 1) } } : sent
}

const rotated = <T>(list: T[], by: number) => [...list.slice(by), ...list.slice(0, by)]

const ownValues: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  [/\b[0-9a-f]{32,64}\b/g, '<hash or safeId>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b[A-Z]{1,2}\d{8,}\b/g, '<shortId>'],
  [/\bwb[cs]_[\w-]+/g, '<client id or secret>'],
  [/\b(token|secret)=[\w-]+/g, '$1=<secret>'],
  [/"(nextCursor|secret|sequence|firstSequence|lastSequence)":("[^"]*"|\d+)/g, '"$1":"<own>"'],
  // The export of a customer's data has the rows as they are stored: PostgreSQL gives an entry its sequence a moment later.
  [/"(number|position|sequence)":(\d+|null)/g, '"$1":"<own>"'],
  [/%PDF-.*/g, '<PDF>'],
  // Requests through Node's interface have the name of the library that sends them.
  [/\\"lightMyRequest\\"/g, ''],
  [/"lightMyRequest"/g, 'null'],
]

/** The answer without the values that each service has of its own: ids, times, sequences and hashes. */
const withoutOwnValues = (text: string) => ownValues.reduce((shorter, [pattern, name]) => shorter.replaceAll(pattern, name), text)

/** The answers of this process's engine, a line each, without the values that each service has of its own. */
export async function answerLines(): Promise<string[]> {
  const service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
  try {
    const send = createSender(service, await makeKnownRecords(service))
    const lines: string[] = []
    for (const { method, path, sent } of randomRequests()) {
      const { status, body } = await send(method, path, sent)
      lines.push(`${method} ${path} ${status} ${withoutOwnValues(JSON.stringify(body))}`)
    }
    return lines
  } finally {
    await service.close()
  }
}
