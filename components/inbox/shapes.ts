import type { Answer } from '../api'

export type Inbox = Answer<'GET /inbox'>
/** Something that somebody shall look at. */
export type InboxItem = Inbox['inbox'][number]
