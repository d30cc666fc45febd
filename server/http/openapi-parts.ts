import type { JsonSchema } from './openapi-schemas'

const description = `Orders from merchants, and their way to the printer.

**Tokens.** Send \`Authorization: Bearer <access_token>\`. A service client gets one from \`POST /v1/clients/token\`, a person from \`POST /v1/login\`.

**Fields.** Unknown fields are refused. Absent means unchanged (PATCH) or the default (POST); \`null\` clears. What was read can be put back. Times are RFC 3339 UTC with milliseconds. Ids may be given as shortIds.

**Lists** take \`pageSize\` (to 200) with \`page\` or \`cursor\`. \`page × pageSize\` reaches 10 000; further with \`nextCursor\`, which carries sort and filters. A comma in a filter means or.

**Writes.** \`Idempotency-Key\` makes a retry safe for 24 hours. \`If-Match\` with the ETag refuses to overwrite what you have not seen. \`?dryRun=true\` computes everything, stores nothing and answers with \`changes\`.

**Bulk.** \`{"bulk": [record, …]}\`, 1 to 1000 records, answers 200 with a status and an answer for each; one failing never fails another.

**Errors** are \`{errorCode, requestId, errors: [{errorMessage, propertyName, attemptedValue}]}\`. All problems of a request are told at once. The requestId is in the header X-Request-Id and in the logs.`

export const info = { title: 'Waybill', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } }

export const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' } }

const inHeader = (name: string, text: string, schema: JsonSchema, example: string) => ({
  name,
  in: 'header',
  description: text,
  schema,
  example,
})

export const parameters = {
  idempotencyKey: inHeader(
    'Idempotency-Key',
    'Any text of your own. The same request with the same key within 24 hours is carried out once and answered again.',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    'order-10250-create',
  ),
  ifMatch: inHeader(
    'If-Match',
    'The ETag that you have read, several with commas between them, or * for any version.',
    { type: 'string', pattern: '^("v\\d{1,15}(\\.\\d{1,15})?"(, *"v\\d{1,15}(\\.\\d{1,15})?")*|\\*)$' },
    '"v7"',
  ),
  ifNoneMatch: inHeader(
    'If-None-Match',
    'The ETag that you have; answers 304 when it is still the current one.',
    { type: 'string' },
    '"v7"',
  ),
  lastEventId: inHeader(
    'Last-Event-ID',
    'The id of the last message that you have: goes on after it. It counts before the parameter `after`.',
    { type: 'string', pattern: '^\\d{1,15}$' },
    '0',
  ),
  prefer: inHeader('Prefer', '`return=minimal` leaves out the answers of records that succeeded.', { type: 'string' }, 'return=minimal'),
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'Validate and compute everything, store nothing, and answer with what would change.',
    schema: { type: 'boolean' },
  },
}

const answered = (text: string, schema: JsonSchema = { type: 'string' }) => ({ description: text, schema })

export const headers = {
  'X-Request-Id': answered('Names this request in answers, logs and the audit log.', { type: 'string', format: 'uuid' }),
  'RateLimit-Limit': answered('Requests a minute.', { type: 'integer' }),
  'RateLimit-Remaining': answered('Requests left in this minute.', { type: 'integer' }),
  'RateLimit-Reset': answered('Seconds until the minute is over.', { type: 'integer' }),
  'Retry-After': answered('Seconds to wait.', { type: 'integer' }),
  'WWW-Authenticate': answered('What to present instead.'),
  'Idempotency-Replayed': answered('`true` when this is the answer stored for the Idempotency-Key.'),
  'Dry-Run': answered('`true` when nothing was stored.'),
  'Preference-Applied': answered('The preference that was followed.'),
  ETag: answered('The version of what is shown.'),
  Location: answered('Where what was made can be read.'),
}
