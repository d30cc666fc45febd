import type { Hold } from '../orders/shapes'
import { Moment } from '../ui/moment'
import classes from './holds.module.css'
import { holdNames } from './reasons'

/** Why an order is held, by whom, since when and until when. */
export function HoldWords({ hold, lead = '' }: { hold: Hold; lead?: string }) {
  return (
    <div className={classes.words}>
      <p>
        <strong>
          {lead}
          {holdNames[hold.reason]}
        </strong>
        {hold.comment && <> – {hold.comment}</>}
      </p>
      <p className={classes.second}>
        {hold.placedBy && <>{hold.placedBy.name}, </>}since <Moment at={hold.placedAt} />
        {hold.releaseAt && (
          <>
            {' '}
            · releases by itself <Moment at={hold.releaseAt} />
          </>
        )}
      </p>
    </div>
  )
}
