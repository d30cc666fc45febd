import type { Order } from '@/components/api/order-types'
import type { NoteSubject } from '@/components/records/notes/types'

/** An order as the subject of its notes. */
export const noteSubjectOf = ({ id, merchantName, items }: Order): NoteSubject => ({
  type: 'order',
  id,
  merchantName,
  vendorName: null,
  items,
})
