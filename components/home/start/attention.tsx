'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleAlert, type LucideIcon, RadioTower } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { ageLimits } from '@/components/orders/list/age-limits'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { Age } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { SkeletonLine } from '@/components/ui/skeleton'
import {
  attentionShipmentStatuses,
  attentionStatuses,
  inStatus,
  oldestOrderIn,
  oldestShipmentIn,
  ordersByStatus,
  ordersHref,
  otherBlockedOrders,
  otherBlockedQuery,
  shipmentsByStatus,
  shipmentsHref,
  shipmentsWithStoppedUpdates,
} from './queries'
import { SectionError, SectionNote } from './section-state'
import classes from './start.module.css'

/** Orders and shipments that wait for somebody, by reason, each with the age of the oldest. */
export function Attention() {
  const { data, error, refetch } = useQuery(ordersByStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const oldest = useQueries({
    queries: attentionStatuses.map((status) => ({ ...oldestOrderIn(status), enabled: Boolean(counts.get(status)) })),
  })
  const otherBlocked = useQuery(otherBlockedOrders())
  const shipments = useShipmentAttention()
  const isEmpty =
    data && otherBlocked.data?.totalCount === 0 && shipments.isEmpty && attentionStatuses.every((status) => !counts.get(status))
  return (
    <Section title="Needs attention">
      {error && !data ? (
        <SectionError heading="The orders that need attention could not be counted" error={error} retry={refetch} />
      ) : isEmpty ? (
        <SectionNote>Nothing needs attention.</SectionNote>
      ) : (
        <ul className={classes.rows} aria-busy={!data}>
          {attentionStatuses.map((status, index) => (
            <AttentionRow
              key={status}
              icon={orderStatusMeta[status].icon}
              label={status === 'New' ? 'Not processed' : orderStatusMeta[status].label}
              href={ordersHref(inStatus(status))}
              count={data && formatNumber(counts.get(status) ?? 0)}
              isEmpty={data && !counts.get(status)}
              since={counts.get(status) ? oldest[index]?.data?.orders[0]?.createdAt : undefined}
            />
          ))}
          <AttentionRow
            icon={CircleAlert}
            label="Updates stopped, or other"
            href={ordersHref(otherBlockedQuery)}
            count={
              otherBlocked.error && !otherBlocked.data
                ? '?'
                : otherBlocked.data && `${formatNumber(otherBlocked.data.totalCount)}${otherBlocked.data.totalCountIsCapped ? '+' : ''}`
            }
            isEmpty={otherBlocked.data?.totalCount === 0}
            since={otherBlocked.data?.orders[0]?.createdAt}
          />
          <ShipmentAttentionRows {...shipments} />
        </ul>
      )}
    </Section>
  )
}

/** Shipments without a facility that makes them, and those whose vendor updates are stopped. Requests nothing without the permission. */
function useShipmentAttention() {
  const isShown = !useMissingPermission('shipments:read')
  const byStatus = useQuery({ ...shipmentsByStatus(), enabled: isShown })
  const stoppedUpdates = useQuery({ ...shipmentsWithStoppedUpdates(), enabled: isShown })
  const counts = new Map(byStatus.data?.counts.map(({ status, count }) => [status, count]))
  const oldest = useQueries({
    queries: attentionShipmentStatuses.map((status) => ({ ...oldestShipmentIn(status), enabled: isShown && Boolean(counts.get(status)) })),
  })
  const countText = (query: { error: unknown }, count: number | undefined) =>
    count === undefined ? (query.error ? '?' : undefined) : formatNumber(count)
  const rows = [
    ...attentionShipmentStatuses.map((status, index) => {
      const count = byStatus.data && (counts.get(status) ?? 0)
      const since = count ? oldest[index]?.data?.shipments[0]?.createdDate : undefined
      const { label, icon } = shipmentStatusMeta[status]
      return { label: `Shipments ${label.toLowerCase()}`, icon, q: `status:${status}`, count: countText(byStatus, count), since }
    }),
    {
      label: 'Shipments with stopped updates',
      icon: RadioTower,
      q: 'updates:stopped',
      count: countText(stoppedUpdates, stoppedUpdates.data?.count),
      since: undefined,
    },
  ]
  return { isShown, isEmpty: !isShown || rows.every(({ count }) => count === '0'), rows }
}

function ShipmentAttentionRows({ isShown, rows }: ReturnType<typeof useShipmentAttention>) {
  if (!isShown) return null
  return rows.map(({ label, icon, q, count, since }) => (
    <AttentionRow key={q} icon={icon} label={label} href={shipmentsHref(q)} count={count} isEmpty={count === '0'} since={since} />
  ))
}

interface AttentionRowProps {
  icon: LucideIcon
  label: string
  href: string
  count: string | undefined
  isEmpty: boolean | undefined
  /** The time since which the oldest has waited. */
  since: string | undefined
}

/** A reason with its count, linked to its list. */
function AttentionRow({ icon: Icon, label, href, count, isEmpty, since }: AttentionRowProps) {
  return (
    <li>
      <Link href={href} className={classes.row} data-none={isEmpty || undefined}>
        <Icon size={15} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {since && (
          <span className="dim tiny">
            oldest <Age at={since} limits={ageLimits.New} />
          </span>
        )}
        <span className={classes.count}>{count ?? <SkeletonLine width="2ch" />}</span>
      </Link>
    </li>
  )
}
