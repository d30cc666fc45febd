import type { JsonSchema } from './json-schemas'

const description = `Orders of merchants, and their production and shipping by vendors.

**Tokens.** Send \`Authorization: Bearer <access_token>\`. A service client gets one from \`POST /v1/clients/token\`, a person from \`POST /v1/login\`.

**Fields.** Unknown fields are refused. Absent means unchanged (PATCH) or the default (POST); \`null\` clears. A resource can be sent back as it was read. Times are RFC 3339 UTC with milliseconds. A shortId is accepted wherever an id is.

**Fewer fields.** A read of a resource or a list takes \`fields\`, such as \`fields=id,shortId,status,shippingAddress.zip\`, and answers these fields only. The ETag stays that of the whole resource.

**Lists** take \`pageSize\` (to 200) with \`page\` or \`cursor\`. \`page × pageSize\` is at most 10,000; \`nextCursor\` goes further and carries sort and filters. A comma in a filter means or.

**Writes.** \`Idempotency-Key\` makes a retry safe for 24 hours. \`If-Match\` with the ETag prevents overwriting changes that you have not seen. \`?dryRun=true\` validates and computes everything, stores nothing and adds \`changes\` to the answer; what it would have created has the nil UUID as id and an empty shortId.

**Bulk.** \`{"bulk": [record, …]}\`, 1 to 1000 records, answers 200 with a status and a response for each; a failing record does not affect the others.

**Compression.** \`Accept-Encoding: br\` or \`gzip\` compresses answers from 1 KiB on, except streams, files and answers that hold a secret. The ETag is the same with and without it.

**Errors** are \`{errorCode, requestId, errors: [{errorMessage, propertyName, attemptedValue, reason}]}\`. All problems of a request are reported together. \`reason\` is a stable code for programs, such as \`order.held\`; \`GET /v1/problems\` lists all codes with their meaning and remedy. The requestId is in the header X-Request-Id and in the logs.`

export const info = { title: 'Waybill', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } }

/** The description of each group of operations. */
export const groupDescriptions: Record<string, string> = {
  Orders: 'Orders and their items: creation, search, edits, holds, cancellations, refunds, reprints and checks.',
  Messages: 'E-mails to the customers of orders, and the templates that they begin with.',
  Shipments: 'Shipments of orders and their packages: routing, assignment, production and shipping.',
  Fulfillment: 'The plant’s day: what there is to do, and what to make.',
  'Packing slips': 'The pages that lie in packages, as PDF.',
  Views: 'Saved views of lists, with their counts, and the claims of those who work them off as queues.',
  Presence: 'Who looks at a record or edits it.',
  Notes: 'Notes on orders, items, shipments and products, and the inbox of mentions.',
  Catalog: 'Categories, products and variants, and the catalogs of merchants.',
  Access: 'Tokens, users, roles, invitations and service clients.',
  Directory: 'Merchants, vendors and their facilities, and uploaded files.',
  Jobs: 'Long work that continues on the server.',
  Plans: 'Changes of many records that are previewed, applied row by row and reversed.',
  Backups: 'The backups that the server makes on a schedule.',
  Events: 'The event log and the audit log.',
  Webhooks: 'Events sent to endpoints over HTTP.',
  Reference: 'This document, the reasons of refusals, and the address formats of countries.',
}

export const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' } }

const requestHeader = (name: string, text: string, schema: JsonSchema, example: string) => ({
  name,
  in: 'header',
  description: text,
  schema,
  example,
})

export const parameters = {
  idempotencyKey: requestHeader(
    'Idempotency-Key',
    'Any text of your choice. Within 24 hours the same request with the same key runs once; repeats return the stored answer.',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    'order-10250-create',
  ),
  ifMatch: requestHeader(
    'If-Match',
    'The ETag that you have read, several separated by commas, or * for any version.',
    { type: 'string', pattern: '^("v\\d{1,15}(\\.\\d{1,15})?"(, *"v\\d{1,15}(\\.\\d{1,15})?")*|\\*)$' },
    '"v7"',
  ),
  ifNoneMatch: requestHeader(
    'If-None-Match',
    'The ETag that you have; the answer is 304 if it is still current.',
    { type: 'string' },
    '"v7"',
  ),
  lastEventId: requestHeader(
    'Last-Event-ID',
    'Id of the last message that you received; the stream continues after it. Takes precedence over the parameter `after`.',
    { type: 'string', pattern: '^\\d{1,15}$' },
    '0',
  ),
  webhookId: requestHeader(
    'webhook-id',
    'The id of the event’s delivery; the same at every attempt.',
    { type: 'string' },
    'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
  ),
  webhookTimestamp: requestHeader('webhook-timestamp', 'The time of the attempt, in seconds since 1970.', { type: 'string' }, '1768848162'),
  webhookSignature: requestHeader(
    'webhook-signature',
    'Signatures separated by spaces, as Standard Webhooks defines them: `v1,` and the HMAC-SHA256 of id, timestamp and body, joined by dots, in base64.',
    { type: 'string' },
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
  prefer: requestHeader('Prefer', '`return=minimal` omits the answers of records that succeeded.', { type: 'string' }, 'return=minimal'),
  fields: {
    name: 'fields',
    in: 'query',
    description:
      'Names of fields, separated by commas, such as `id` or `shippingAddress.zip`: the resource, or each one of the list, has only these. All fields by default.',
    schema: { type: 'string', minLength: 1 },
  },
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'Validates and computes everything, stores nothing, and adds what would change to the answer.',
    schema: { type: 'boolean' },
  },
}

const responseHeader = (text: string, schema: JsonSchema = { type: 'string' }) => ({ description: text, schema })

export const headers = {
  'X-Request-Id': responseHeader('Id of this request in answers, logs and the audit log.', { type: 'string', format: 'uuid' }),
  'RateLimit-Limit': responseHeader('Requests per minute.', { type: 'integer' }),
  'RateLimit-Remaining': responseHeader('Requests left in this minute.', { type: 'integer' }),
  'RateLimit-Reset': responseHeader('Seconds until the minute ends.', { type: 'integer' }),
  'Retry-After': responseHeader('Seconds to wait before the next try.', { type: 'integer' }),
  'WWW-Authenticate': responseHeader('The credentials to send.'),
  'Idempotency-Replayed': responseHeader('`true` if this is the stored answer for the Idempotency-Key.'),
  'Dry-Run': responseHeader('`true` if nothing was stored.'),
  'Preference-Applied': responseHeader('The preference that was applied.'),
  ETag: responseHeader('The current version of the resource.'),
  Location: responseHeader('The address of the created resource.'),
}
