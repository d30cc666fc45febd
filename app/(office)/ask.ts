import { headers } from 'next/headers'
import { type Answer, ApiError, type Arguments } from '@/components/api'
import { addressOf } from '@/components/api-address'
import { errorOf } from '@/components/api-error'
import type { ReadLine } from '@/components/api-shapes'
import { runtime } from '@/server/runtime'
import { placeOfPage } from './place'

/** Reads through the API without leaving the process, as whoever asks for the page. What is refused is an `ApiError`, as in the browser. */
export async function ask<L extends ReadLine>(line: L, args: Arguments<L>): Promise<Answer<L>> {
  const { handle, settings } = await runtime()
  const asked = await headers()
  await placeOfPage()
  const passed = new Headers()
  for (const name of ['cookie', 'user-agent', 'x-forwarded-for']) {
    const value = asked.get(name)
    if (value) passed.set(name, value)
  }
  const response = await handle(
    new Request(new URL(addressOf(line.slice('GET '.length), args as Parameters<typeof addressOf>[1]), settings.baseUrl), {
      headers: passed,
    }),
  )
  if (!response.ok) throw await errorOf(response)
  return response.json()
}

/** The answer, or the refusal as a value. */
export async function tryAsk<L extends ReadLine>(line: L, args: Arguments<L>): Promise<Answer<L> | ApiError> {
  try {
    return await ask(line, args)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
