import { CircleAlert, CircleCheck, MoveDownLeft, MoveUpRight } from 'lucide-react'
import type { Answer } from '@/components/api/request'
import { DateTime } from '@/components/ui/format/date-time'
import { capitalize, formatNumber } from '@/components/ui/format/text'
import { Pill } from '@/components/ui/pill'
import classes from './messages.module.css'

type Message = Answer<'GET /shipments/{shipmentId}/messageAuditLogs'>['messageAuditLogs'][number]

/** One message: its direction, event and result. */
export function MessageLine({ message }: { message: Message }) {
  const { direction, event, endpoint, attempt, status, durationMs, actor, occurredAt } = message
  const isOut = direction === 'Out'
  const Icon = isOut ? MoveUpRight : MoveDownLeft
  const wasTaken = status !== null && status >= 200 && status < 300
  return (
    <tr>
      <th scope="row">
        <span className={classes.label}>
          <Icon size={14} aria-hidden="true" />
          <span>
            <span className="unseen">{isOut ? 'Sent: ' : 'Received: '}</span>
            <span title={event}>{eventLabel(event)}</span>
            <span className={classes.secondary}>
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
      <td className="num">{durationMs !== null && `${formatNumber(durationMs)} ms`}</td>
      <td className="num">
        <DateTime at={occurredAt} />
      </td>
    </tr>
  )
}

/** The label of an event: "Outbound shipment update" for OutboundShipmentUpdate. */
export const eventLabel = (event: string): string => capitalize(event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())
