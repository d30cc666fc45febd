import { DateTime } from '@/components/ui/format/date-time'
import { Section } from '@/components/ui/section'
import { spoilageNames } from '../actions/spoilage-labels'
import type { Shipment } from '../types'
import classes from './shipment-page.module.css'

/** The units that were spoiled at the bench, newest first; nothing without any, and for merchants. */
export function SpoilageSection({ shipment: { spoilage, orderItems } }: { shipment: Shipment }) {
  if (!spoilage?.length) return null
  const skus = new Map(orderItems.map(({ id, sku }) => [id, sku]))
  return (
    <Section title="Spoiled">
      <ul className={classes.spoiled}>
        {spoilage.toReversed().map(({ orderItemId, quantity, reason, note, createdAt }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only added.
          <li key={spoilage.length - i} className={classes.row}>
            <span className="figures">
              {quantity} × {skus.get(orderItemId) ?? 'removed item'}
            </span>
            <span>{spoilageNames[reason]}</span>
            {note && <span className="dim small">{note}</span>}
            <span className="dim small">
              <DateTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
