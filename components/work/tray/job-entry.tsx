'use client'

import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { type Answer, call } from '@/components/api/request'
import { invalidate, useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { Age } from '@/components/ui/format/date-time'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import classes from '../plans/plan-entry.module.css'

export type Job = Answer<'GET /jobs'>['jobs'][number]

/** The name of a job, and the page that shows its result. */
const kinds: Record<string, { label: string; href: string | ((id: string) => string) }> = {
  'packingSlips.batch': { label: 'Packing slips', href: '/print' },
  'itemTickets.batch': { label: 'Tickets', href: (id) => `/print?job=${id}` },
  'orders.import': { label: 'Import of orders', href: '/orders' },
  'products.import': { label: 'Import of products', href: '/catalog/import' },
  'shipments.tracking': { label: 'Import of tracking numbers', href: '/shipments' },
  'webhooks.replay': { label: 'Replay of events', href: '/admin/webhooks' },
}

export const isRunning = ({ status }: Pick<Job, 'status'>) => status === 'Queued' || status === 'Running'

const icons = { Done: CircleCheck, Failed: CircleAlert, Canceled: CircleX }

/** A job that is no plan, such as an import: its progress, and the way to its result. */
export function JobEntry({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  const { id, kind, status, done, of, errors, createdAt } = job
  const { label, href } = kinds[kind] ?? { label: kind, href: null }
  const StatusIcon = isRunning(job) ? LoaderCircle : icons[status as keyof typeof icons]
  const tone = status === 'Failed' || (status === 'Done' && errors.length) ? 'stop' : status === 'Done' ? 'good' : undefined
  const cancel = () =>
    run(async () => {
      await call('POST /jobs/{id}/cancel', { params: { id } })
      await invalidate(client, ['GET /jobs'])
    }, 'The job was not canceled')
  return (
    <li className={classes.entry}>
      <div className={classes.title}>
        <StatusIcon size={16} className={classes.mark} data-tone={tone} aria-hidden="true" />
        {href ? (
          <Link href={typeof href === 'string' ? href : href(id)} onClick={onOpen}>
            {label}
          </Link>
        ) : (
          label
        )}
      </div>
      {isRunning(job) && <Progress size="sm" value={(100 * done) / Math.max(1, of)} aria-label={label} />}
      <span className="dim small figures">
        {status}: {formatNumber(done)} of {formatNumber(of)}
        {errors.length > 0 && `, ${formatCount(errors.length, 'error')}`} · <Age at={createdAt} inSentence />
      </span>
      {isRunning(job) && (
        <div className="wrap gap-sm">
          <Button size="compact-xs" variant="default" loading={isPending} onClick={() => void cancel()} aria-label={`Cancel ${label}`}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  )
}
