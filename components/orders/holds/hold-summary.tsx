import type { Hold } from '@/components/api/order-types'
import classes from '@/components/records/banner.module.css'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { DateTime } from '@/components/ui/format/date-time'

/** Reason, user, start and end of a hold. */
export function HoldSummary({ hold, lead = '' }: { hold: Hold; lead?: string }) {
  return (
    <div className={classes.text}>
      <p>
        <strong>
          {lead}
          {holdNames[hold.reason]}
        </strong>
        {hold.comment && <> – {hold.comment}</>}
      </p>
      <p className="secondary small">
        {hold.placedBy && <>{hold.placedBy.name}, </>}since <DateTime at={hold.placedAt} />
        {hold.releaseAt && (
          <>
            {' '}
            · releases automatically <DateTime at={hold.releaseAt} />
          </>
        )}
      </p>
    </div>
  )
}
