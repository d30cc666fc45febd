'use client'

import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { PageHeading } from '@/components/frame/page-heading'
import { Section } from '@/components/ui/section'
import { PlansUnderWay } from '@/components/work/plans/plans-under-way'
import { Attention } from './attention'
import { BackupState } from './backup-state'
import { ByAge } from './by-age'
import { ByFacility } from './by-facility'
import { ByStatus } from './by-status'
import { HoldsDue } from './holds-due'
import { Mine } from './mine'
import { MyViews } from './my-views'
import { RecentOrders } from './recent-orders'
import { SectionNote } from './section-state'
import { ShipmentsByStatus } from './shipments-by-status'
import classes from './start.module.css'
import { UnreadMentions } from './unread-mentions'
import { useLiveCounts } from './use-live-counts'

/** The start page of a shift: everything that waits for somebody or is in progress. Each section loads, and fails, on its own. */
export function StartPage() {
  const missing = useMissingPermission('orders:read')
  const canReadShipments = useMissingPermission('shipments:read') === null
  const canWriteRoles = useMissingPermission('roles:write') === null
  const isAdministrator = useCurrentUser().association === 'Internal' && canWriteRoles
  useLiveCounts()
  return (
    <>
      <PageHeading title="Start" />
      <div className={classes.columns}>
        <div className="stack gap-xl">
          <MyViews />
          {missing ? (
            canReadShipments ? (
              <ShipmentsByStatus />
            ) : (
              <Section title="Orders">
                <SectionNote>{missing}</SectionNote>
              </Section>
            )
          ) : (
            <>
              <div className={classes.pair}>
                <Attention />
                <ByAge />
              </div>
              <Mine />
              <HoldsDue />
            </>
          )}
          <PlansUnderWay />
        </div>
        <div className="stack gap-xl">
          {!missing && <ByStatus />}
          <UnreadMentions />
          {!missing && <RecentOrders />}
          {!missing && <ByFacility />}
          {isAdministrator && <BackupState />}
        </div>
      </div>
    </>
  )
}
