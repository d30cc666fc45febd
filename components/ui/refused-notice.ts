import { toast } from './toast'

/** Tells in a corner that something was not done, and why. Stays until it is closed, or the same is refused once more. */
export const refusedNotice = (title: string) => (error: Error & { requestId?: string | null; status?: number }) => {
  if (error.status === 401) return
  toast(error.requestId ? `${error.message} Request ${error.requestId}` : error.message, { title, about: title, tone: 'bad' })
}
