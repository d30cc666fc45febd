import { z } from 'zod'
import { errorBody } from './wire'

const error = <const C extends string>(id: string, code: C, description: string) =>
  errorBody.extend({ errorCode: z.literal(code) }).meta({ id, description })

/** The contract's names for what an error answer looks like. */
export const errorSchemas = {
  Error: errorBody,
  ValidationErrorResponse: error('ValidationErrorResponse', 'ValidationError', 'Wrong whatever is stored. All problems at once.'),
  UnauthorizedErrorResponse: error('UnauthorizedErrorResponse', 'Unauthorized', 'The token is missing, malformed, expired or revoked.'),
  UnauthorizedResult: error('UnauthorizedResult', 'Unauthorized', 'What was presented lets nobody in.'),
  ForbiddenErrorResponse: error('ForbiddenErrorResponse', 'Forbidden', 'A permission is missing; the message names it.'),
  NotFoundErrorResponse: error('NotFoundErrorResponse', 'NotFound', 'No such record, or not one of yours.'),
  ConflictErrorResponse: error('ConflictErrorResponse', 'Conflict', 'What is stored forbids it; the message says what is possible.'),
  UnhandledErrorResponse: error('UnhandledErrorResponse', 'ServerError', 'A bug. Quote the requestId when you report it.'),
  ExternalErrorResponse: error('ExternalErrorResponse', 'ExternalError', 'Something this service calls failed.'),
}
