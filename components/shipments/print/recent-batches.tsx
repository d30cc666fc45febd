'use client'

import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { isRunning } from '@/components/api/job'
import { DateTime } from '@/components/ui/format/date-time'
import { capitalize, formatCount, formatNumber, joinNames } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { formatLabel } from './formats'
import classes from './print.module.css'
import { recentBatches, type SlipBatch, slipsOf } from './print-jobs'

/** The recent batches of slips and tickets, running ones included, wherever they were started: from each, printing continues at any slip. */
export function RecentBatches() {
  const { data, error, refetch } = useQuery(recentBatches())
  if (!data)
    return error ? (
      <LoadError heading="The batches could not be loaded" error={error} retry={refetch} />
    ) : (
      <Section title="Recent batches">
        <Skeleton lines={3} label="Batches are loading" />
      </Section>
    )
  return (
    <Section title="Recent batches">
      {data.batches.length ? (
        <ul className={classes.waiting}>
          {data.batches.map((batch) => (
            <BatchLine key={batch.id} batch={batch} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>Nothing was printed yet. Select shipments in their list, or begin with those to print.</p>
      )}
    </Section>
  )
}

function BatchLine({ batch }: { batch: SlipBatch }) {
  const { id: own } = useCurrentUser()
  const { id, kind, createdBy, createdAt, failed, resultUrl, format, facilityNames } = batch
  return (
    <li>
      <span className={classes.name}>
        <Link href={`/print?job=${id}`}>{batchLabel(batch)}</Link>
        <span className="dim small">
          {' '}
          {[facilitiesLabel(facilityNames), formatLabel(format)].filter(Boolean).join(' · ')} · <DateTime at={createdAt} />
          {createdBy.id !== own && ` by ${createdBy.name}`}
        </span>
      </span>
      {failed > 0 && <span className="error">{formatNumber(failed)} not printed</span>}
      {resultUrl && kind === 'slips' && (
        <Link href={`/print?job=${id}#again`} aria-label={`Print from a slip of ${batchLabel(batch)}`}>
          Print from …
        </Link>
      )}
      {resultUrl && (
        <a href={resultUrl} target="_blank" rel="noopener" aria-label={`PDF of ${batchLabel(batch)}`}>
          PDF
        </a>
      )}
    </li>
  )
}

/** The facilities that are named; of more the number. */
const NAMED = 2
const facilitiesLabel = (names: readonly string[]) => (names.length > NAMED ? `${formatNumber(names.length)} facilities` : joinNames(names))

function batchLabel(batch: SlipBatch): string {
  const { kind, status, done, of } = batch
  const count = (n: number) => (kind === 'slips' ? formatCount(n, 'slip') : `tickets of ${formatCount(n, 'shipment')}`)
  if (isRunning(batch)) return `${formatNumber(done)} of ${count(of)}`
  return capitalize(status === 'Done' ? count(slipsOf(batch)) : `${count(of)}, ${status.toLowerCase()}`)
}
