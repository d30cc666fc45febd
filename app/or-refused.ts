import { isRefusal } from '@/server/refusal'

/** What was asked for, or in words why it is refused. */
export async function orRefused<T extends object>(asked: Promise<T>): Promise<T | string> {
  try {
    return await asked
  } catch (error) {
    if (isRefusal(error)) return error.message
    throw error
  }
}
