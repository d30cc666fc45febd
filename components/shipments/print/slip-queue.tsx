'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useMissingPermission } from '@/components/api/permissions'
import { type Answer, read } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './print.module.css'
import { waitingFilter, waitingIds } from './print-queries'
import { MAX_BATCH, printBatch } from './print-selection'

/** The number of facilities counted one by one. */
const FACILITIES = 30

/**
 * The number of assigned or in-production shipments without a slip, in total and by facility. The total leaves out test orders; a sandbox
 * facility, which has nothing else, is listed with its own.
 */
export function SlipQueue() {
  const mayListFacilities = useMissingPermission('directory:read') === null
  const { data, error, refetch } = useQuery(count(null))
  // Facilities that take no new shipments, too: they finish those they have.
  const facilities = useQuery({
    ...read('GET /facilities', { query: { pageSize: String(FACILITIES) } }),
    enabled: mayListFacilities,
  })
  if (!data)
    return error ? (
      <LoadError heading="The shipments without a slip could not be counted" error={error} retry={refetch} />
    ) : (
      <Section title="Waiting for a slip">
        <Skeleton lines={3} label="Shipments are counted" />
      </Section>
    )
  return (
    <Section title="Waiting for a slip">
      {data.totalCount === 0 && <p className={classes.none}>Everything that is assigned or in production has its slip.</p>}
      <ul className={classes.waiting}>
        <Group name="All facilities" facilityId={null} />
        {facilities.data?.facilities
          .filter(({ isSandbox }) => isSandbox || data.totalCount > 0)
          .map((facility) => (
            <Group key={facility.id} name={nameOf(facility)} facilityId={facility.id} />
          ))}
      </ul>
    </Section>
  )
}

type Facility = Answer<'GET /facilities'>['facilities'][number]

const nameOf = ({ name, vendorName, isSandbox }: Facility) =>
  `${[name, vendorName].filter(Boolean).join(' · ')}${isSandbox ? ', test orders' : ''}`

const count = (facilityId: string | null) => read('GET /shipments', { query: { ...waitingFilter(facilityId), pageSize: '1' } })

/** A facility with shipments waiting for a slip; renders nothing without any. */
function Group({ name, facilityId }: { name: string; facilityId: string | null }) {
  const router = useRouter()
  const { data } = useQuery(count(facilityId))
  const { isPending, run } = useWrite()
  const total = data?.totalCount ?? 0
  if (data && !total) return null
  const printWaiting = async () => router.push(printBatch(await waitingIds(facilityId, MAX_BATCH)))
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className="figures">{data ? formatCount(total, 'shipment', data.totalCountIsCapped) : '…'}</span>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        aria-label={`Print the slips of ${name}`}
        onClick={() => void run(printWaiting, 'The shipments could not be loaded')}
      >
        {total > MAX_BATCH ? `Print the oldest ${formatNumber(MAX_BATCH)} …` : 'Print …'}
      </Button>
    </li>
  )
}
