import { CircleAlert, CircleCheck, MoveDownLeft, MoveUpRight } from 'lucide-react'
import type { Answer } from '../../api'
import { Moment } from '../../ui/moment'
import { number } from '../../ui/number'
import { Pill } from '../../ui/pill'
import { eventWords } from './event-words'
import classes from './messages.module.css'

type Message = Answer<'GET /shipments/{shipmentId}/messageAuditLogs'>['messageAuditLogs'][number]

/** One message: which way, about what, and how it was taken. */
export function MessageLine({ message }: { message: Message }) {
  const { direction, event, endpoint, attempt, status, durationMs, actor, occurredAt } = message
  const isOut = direction === 'Out'
  const Icon = isOut ? MoveUpRight : MoveDownLeft
  const wasTaken = status !== null && status >= 200 && status < 300
  return (
    <tr>
      <th scope="row">
        <span className={classes.what}>
          <Icon size={14} aria-hidden="true" />
          <span>
            <span className="unseen">{isOut ? 'Sent: ' : 'Received: '}</span>
            <span title={event}>{eventWords(event)}</span>
            <span className={classes.second}>
              {isOut ? 'to' : 'from'} {endpoint ?? actor?.name ?? 'the vendor’s system'}
              {attempt !== null && attempt > 1 && ` · attempt ${attempt}`}
            </span>
          </span>
        </span>
      </th>
      <td>
        {isOut && (
          <Pill tone={wasTaken ? 'good' : 'stop'} icon={wasTaken ? CircleCheck : CircleAlert}>
            {status === null ? 'No answer' : String(status)}
          </Pill>
        )}
      </td>
      <td className="num">{durationMs !== null && `${number(durationMs)} ms`}</td>
      <td className="num">
        <Moment at={occurredAt} />
      </td>
    </tr>
  )
}
