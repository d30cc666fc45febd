'use client'

import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { useThrottledInvalidate } from '@/components/frame/live/use-throttled-invalidate'
import { PageHeading } from '@/components/frame/page-heading'
import { formatCount, joinNames } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Message } from '@/components/ui/message'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { RecentBatches } from '../print/recent-batches'
import { FacilitySteps } from './facility-steps'
import { ProductionList } from './production-list'
import { todayCounts } from './queries'
import { byUrgency, hasWork, onHoldHref, type Today } from './steps'
import classes from './today.module.css'

const liveKeys = [['GET /fulfillment/today'], ['GET /fulfillment/production']]

/** The start of a plant's shift: the work of each facility, the units to make, and the batches of slips. */
export function TodayPage() {
  const missing = useMissingPermission('shipments:read')
  if (missing)
    return (
      <>
        <PageHeading title="Today" />
        <Message heading="You cannot see shipments" level={2}>
          {missing}
        </Message>
      </>
    )
  return <Permitted />
}

function Permitted() {
  const { data, error, refetch } = useQuery(todayCounts())
  const mayPrint = useMissingPermission('packingSlips:generate') === null
  const spoiled = data?.spoiled.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  useThrottledInvalidate(liveKeys, { intervalMs: 5_000, exact: false })
  return (
    <>
      <PageHeading title="Today">
        {spoiled > 0 && <span className={classes.spoiled}>{formatCount(spoiled, 'unit')} spoiled today</span>}
        {data && data.onHold > 0 && (
          <Link href={onHoldHref()} className={classes.held}>
            <CirclePause size={18} aria-hidden="true" />
            {formatCount(data.onHold, 'shipment')} on hold
          </Link>
        )}
      </PageHeading>
      <div className="stack gap-xl">
        {data ? (
          <div className={`${classes.onScreen} stack gap-xl`}>
            <Facilities today={data} />
          </div>
        ) : error ? (
          <LoadError heading="The work of the day could not be counted" error={error} retry={refetch} />
        ) : (
          <Section title="Facilities">
            <Skeleton lines={5} label="The work of the day is being counted" />
          </Section>
        )}
        {data && <ProductionList facilities={data.facilities} spoiled={data.spoiled} />}
        {mayPrint && (
          <div className={classes.onScreen}>
            <RecentBatches />
          </div>
        )}
      </div>
    </>
  )
}

function Facilities({ today: { facilities } }: { today: Today }) {
  if (!facilities.length)
    return (
      <Message heading="No facility yet" level={2}>
        Work appears here once a facility has shipments.
      </Message>
    )
  const busy = facilities.filter(hasWork)
  const idle = facilities.filter((facility) => !hasWork(facility))
  return (
    <>
      {byUrgency(busy).map((facility) => (
        <FacilitySteps key={facility.facilityId} facility={facility} />
      ))}
      {idle.length > 0 && (
        <Section title="Nothing to do">
          <p className={classes.none}>{joinNames(idle.map(({ facilityName }) => facilityName))}</p>
        </Section>
      )}
    </>
  )
}
