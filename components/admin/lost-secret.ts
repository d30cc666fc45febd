import { ApiError } from '@/components/api/request'

/**
 * Sends the creation of a record with a secret, and explains a lost answer: the secret is returned only once, so a record may exist whose
 * secret nobody knows.
 */
export async function withLostSecretHint<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isOutcomeUnknown) throw error
    const also = 'If it was added all the same, it is in the list, without a secret that anybody knows: delete it there.'
    throw new ApiError(error.status, error.errorCode, error.requestId, [
      ...error.errors,
      { errorMessage: also, propertyName: null, attemptedValue: null },
    ])
  }
}
