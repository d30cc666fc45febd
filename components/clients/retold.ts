import { ApiError } from '../api'

/** A refusal in words that say what to do about it here. */
export const retold = ({ status, errorCode, requestId }: ApiError, errorMessage: string) =>
  new ApiError(status, errorCode, requestId, [{ errorMessage, propertyName: null, attemptedValue: null }])
