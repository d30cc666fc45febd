import { Package as Box } from 'lucide-react'
import { Copyable } from '../../ui/copyable'
import { Moment } from '../../ui/moment'
import type { Package } from '../shapes'
import classes from './on-order.module.css'

/** One parcel: whose, under which tracking number, and when it left. */
export function PackageLine({ parcel }: { parcel: Package }) {
  const { shortId, carrierName, carrierTrackingNumber: tracking, carrierLink, shippedDate } = parcel
  return (
    <li className={classes.package}>
      <Box size={14} aria-hidden="true" />
      <span className={classes.second}>{shortId}</span>
      <span>{carrierName ?? 'No carrier yet'}</span>
      {tracking && (
        <Copyable value={tracking} what={`tracking number of ${shortId}`}>
          {isWeb(carrierLink) ? (
            <a href={carrierLink} target="_blank" rel="noreferrer" className="num">
              {tracking}
              <span className="unseen"> (opens the carrier’s page)</span>
            </a>
          ) : (
            <span className="num">{tracking}</span>
          )}
        </Copyable>
      )}
      <span className={classes.second}>
        {shippedDate ? (
          <>
            shipped <Moment at={shippedDate} />
          </>
        ) : (
          'packed, not shipped'
        )}
      </span>
    </li>
  )
}

/** What a vendor gave as a link is only followed where it is one to the web. */
export const isWeb = (link: string | null): link is string => /^https?:\/\//i.test(link ?? '')
