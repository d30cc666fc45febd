import type { NoteSubject } from '@/components/records/notes/types'
import type { Shipment } from './types'

/** A shipment as the subject of its notes, which its vendor may read. */
export const noteSubjectOf = ({ id, merchantName, vendorName }: Shipment): NoteSubject => ({
  type: 'shipment',
  id,
  merchantName,
  vendorName,
  items: [],
})
