import * as z from 'zod'
import { errorBody } from './field-types'

/** The stored answer of a bulk record for a retry with the same Idempotency-Key: its resource. */
export const bulkReplay = z
  .object({
    id: z.string(),
    shortId: z.string().optional().meta({ description: 'Where the resource has one.' }),
    version: z.number().int(),
  })
  .meta({
    id: 'BulkReplay',
    description: 'The answer of a record when its bulk is replayed: its resource, which can be read as it is now.',
  })

const resourceChange = z
  .object({
    resource: z.object({ type: z.string(), id: z.string().meta({ description: 'The nil UUID for one that would have been created.' }) }),
    field: z.string().meta({ description: 'Path of the field, such as shippingAddress.zip.' }),
    from: z.unknown().meta({ description: 'Null for one that would have been created.' }),
    to: z.unknown(),
  })
  .meta({ id: 'ResourceChange' })

/** The changes that a dry run would have made. */
export const resourceChanges = z.array(resourceChange).meta({ description: 'Only in a dry run: each field that would have changed.' })

/** The dry run of a write without an answer of its own. */
export const dryRunAnswer = z.object({ changes: resourceChanges }).meta({ id: 'DryRunAnswer', description: 'What would have changed.' })

const error = <const C extends string>(id: string, code: C, description: string) =>
  errorBody.extend({ errorCode: z.literal(code) }).meta({ id, description })

/** The schemas of error answers, by the contract's names. */
export const errorSchemas = {
  Error: errorBody,
  ClientTokenError: errorBody
    .extend({
      error: z.enum(['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope']),
      error_description: z.string(),
    })
    .meta({ id: 'ClientTokenError', description: 'An error with the fields of OAuth 2.0 (RFC 6749, section 5.2) beside ours.' }),
  ValidationErrorResponse: error(
    'ValidationErrorResponse',
    'ValidationError',
    'Invalid whatever the current state. All problems are reported together.',
  ),
  UnauthorizedErrorResponse: error('UnauthorizedErrorResponse', 'Unauthorized', 'The token is missing, malformed, expired or revoked.'),
  UnauthorizedResult: error('UnauthorizedResult', 'Unauthorized', 'The credentials are wrong.'),
  ForbiddenErrorResponse: error('ForbiddenErrorResponse', 'Forbidden', 'A permission is missing; the message names it.'),
  NotFoundErrorResponse: error('NotFoundErrorResponse', 'NotFound', 'The record does not exist, or you may not see it.'),
  ConflictErrorResponse: error(
    'ConflictErrorResponse',
    'Conflict',
    'The current state does not allow it; the message names what is possible.',
  ),
  UnhandledErrorResponse: error('UnhandledErrorResponse', 'ServerError', 'A bug. Quote the requestId when you report it.'),
  ExternalErrorResponse: error('ExternalErrorResponse', 'ExternalError', 'An external service failed.'),
}
