import { iso } from '@/server/http/field-types'
import type { Order } from '../types'

/** A new order: nobody's, without tags and follow-up. */
export const noCare = { assignee: null, tags: [], followUpAt: null, followUpNote: null, followUpUser: null, followUpSentTo: null }

type CareFields = Pick<Order, 'assignee' | 'tags' | 'followUpAt' | 'followUpNote' | 'followUpUser'>

/** Who works on an order, its tags and its follow-up, as Internal staff see them; null for everybody else. */
export function presentCare(order: CareFields, viewer: { internal: boolean }) {
  if (!viewer.internal) return { assignee: null, tags: null, followUp: null }
  return {
    assignee: order.assignee && { id: order.assignee.id, name: order.assignee.name, type: order.assignee.type },
    tags: order.tags,
    followUp: presentFollowUp(order),
  }
}

export function presentFollowUp({ followUpAt: at, followUpNote: note, followUpUser: user }: Omit<CareFields, 'assignee' | 'tags'>) {
  return at && user ? { at: iso(at), note, user: { id: user.id, name: user.name, type: user.type } } : null
}
