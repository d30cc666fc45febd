import { isRefusal } from '@/server/kernel/refusal'

/** The answer, or the refusal's message as a text. */
export async function resultOrMessage<T extends object>(pending: Promise<T>): Promise<T | string> {
  try {
    return await pending
  } catch (error) {
    if (isRefusal(error)) return error.message
    throw error
  }
}
