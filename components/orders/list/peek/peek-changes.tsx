'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api'
import { actionWord } from '../../../audit/action-words'
import { fieldWord, reasonWord, resourceWord } from '../../../audit/words'
import { useMissing } from '../../../session/permissions'
import { Bones } from '../../../ui/bones'
import { Age } from '../../../ui/moment'
import type { Hit } from '../../shapes'
import classes from './peek.module.css'
import { useRested } from './use-rested'

/** What happened to the order last. */
export function PeekChanges({ order: { id } }: { order: Pick<Hit, 'id'> }) {
  const missing = useMissing('audit:read')
  const isRested = useRested(id)
  const { data, error } = useQuery({
    ...read('GET /orders/{orderId}/auditLogs', { params: { orderId: id }, query: { pageSize: '4' } }),
    enabled: isRested && !missing,
  })
  if (missing || error) return null
  return (
    <section>
      <h3>Last changes</h3>
      {!data && <Bones lines={3} />}
      <ul className={classes.changes}>
        {data?.auditLogs.map(({ id: entry, actor, action, resource, reason, changes, occurredAt }) => (
          <li key={entry}>
            <strong>{actor.name ?? 'Staff'}</strong> {actionWord(action)} {resourceWord(resource)}
            {reason ? ` – ${reasonWord(reason)}` : action === 'update' && changes[0] ? ` – ${fieldWord(changes[0].field)}` : ''}{' '}
            <span className={classes.second}>
              <Age at={occurredAt} inSentence />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
