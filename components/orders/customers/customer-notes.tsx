'use client'

import { AudiencePill } from '@/components/records/notes/audience-pill'
import { NoteBody } from '@/components/records/notes/note-body'
import { Age } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import classes from './customer-page.module.css'
import type { Customer } from './customer-requests'

/** The newest notes on the orders of a customer. */
export function CustomerNotes({ customer: { notes } }: { customer: Customer }) {
  if (!notes) return null
  return (
    <Section title="Notes">
      {notes.length ? (
        <ul className={`plain-list ${classes.rows}`}>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteBody note={note} />
              <span className="cluster gap-sm dim small">
                {note.createdBy?.name ?? 'Staff'} <Age at={note.createdAt} inSentence />
                <AudiencePill visibility={note.visibility} />
                {note.resource.type === 'order' && <Link href={`/orders/${note.resource.id}`}>Order</Link>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`m-0 ${classes.empty}`}>No notes on these orders</p>
      )}
    </Section>
  )
}
