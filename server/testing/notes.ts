import type { Service } from './service'

interface Note {
  text?: string
  visibility?: 'Internal' | 'Merchant' | 'Vendor'
  isPinned?: boolean
  mentions?: string[]
}

/** A note, by the API, as whoever has the token; the Administrator's unless given. `resource` is an order's id unless it says what it is. */
export async function writeNote(service: Service, resource: string | { type: string; id: string }, note: Note = {}, token?: string) {
  const answer = await service.call('POST', '/notes', {
    token: token ?? (await service.adminToken()),
    body: { resource: typeof resource === 'string' ? { type: 'order', id: resource } : resource, text: 'Please call.', ...note },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.note
}
