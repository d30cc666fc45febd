import type { Answer } from '../api'
import { Moment } from '../ui/moment'
import classes from './audit-trail.module.css'
import { actionWord, fieldWord, isSaid, reasonWord, resourceWord, valueWord } from './words'

export type Entry = Answer<'GET /orders/{orderId}/auditLogs'>['auditLogs'][number]

/** More changes than these, and all that a new resource began with, are folded away. */
const most = 8

export function AuditEntry({ entry }: { entry: Entry }) {
  const { actor, action, resource, reason, occurredAt } = entry
  const changes = entry.changes.filter(({ field }) => !isSaid(action, field))
  const list = <Changes changes={changes} />
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <Moment at={occurredAt} show="time" />
        <span>
          <strong>{actor.name ?? 'Staff'}</strong> {actionWord(action)} {resourceWord(resource.type)}
          {reason && <span className={classes.reason}> — {reasonWord(reason)}</span>}
        </span>
      </div>
      {changes.length > 0 &&
        (action === 'create' || changes.length > most ? (
          <details className={classes.folded}>
            <summary>{changes.length} fields</summary>
            {list}
          </details>
        ) : (
          list
        ))}
    </li>
  )
}

function Changes({ changes }: { changes: Entry['changes'] }) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldWord(field)}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{valueWord(field, from)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{valueWord(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
