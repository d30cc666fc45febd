import { headers } from 'next/headers'
import { errorFromResponse } from '@/components/api/api-error'
import { buildUrl } from '@/components/api/build-url'
import { type Answer, ApiError, type Arguments } from '@/components/api/request'
import type { ReadOperationKey } from '@/components/api/types'
import { getRuntime } from '@/server/runtime'
import { pageEventCursor } from './event-cursor'

/** Reads through the API within the process, as the visitor of the page. A refusal is thrown as an `ApiError`, as in the browser. */
export async function apiGet<L extends ReadOperationKey>(operation: L, args: Arguments<L>): Promise<Answer<L>> {
  const { handle, settings } = await getRuntime()
  const pageHeaders = await headers()
  await pageEventCursor()
  const forwarded = new Headers()
  for (const name of ['cookie', 'user-agent', 'x-forwarded-for']) {
    const value = pageHeaders.get(name)
    if (value) forwarded.set(name, value)
  }
  const response = await handle(
    new Request(new URL(buildUrl(operation.slice('GET '.length), args as Parameters<typeof buildUrl>[1]), settings.baseUrl), {
      headers: forwarded,
    }),
  )
  if (!response.ok) throw await errorFromResponse(response)
  return response.json()
}

/** The answer, or the refusal as a value. */
export async function tryApiGet<L extends ReadOperationKey>(operation: L, args: Arguments<L>): Promise<Answer<L> | ApiError> {
  try {
    return await apiGet(operation, args)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
