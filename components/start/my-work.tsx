'use client'

import { useMissing } from '../session/permissions'
import { PageHeading } from '../ui/page-heading'
import { Section } from '../ui/section'
import { Attention } from './attention'
import { ByAge } from './by-age'
import { ByFacility } from './by-facility'
import { ByStatus } from './by-status'
import { HoldsDue } from './holds-due'
import { OpenJobs } from './open-jobs'
import { Nothing } from './part'
import { RecentOrders } from './recent-orders'
import { ShipmentsByStatus } from './shipments-by-status'
import classes from './start.module.css'
import { Unread } from './unread'
import { useFresh } from './use-fresh'

/** The start of a shift: what waits for somebody, and what is under way. Each section loads, and fails, on its own. */
export function MyWork() {
  const missing = useMissing('orders:read')
  const seesShipments = useMissing('shipments:read') === null
  useFresh()
  return (
    <>
      <PageHeading title="Start" />
      <div className={classes.columns}>
        <div className={classes.column}>
          {missing ? (
            seesShipments ? (
              <ShipmentsByStatus />
            ) : (
              <Section title="Orders">
                <Nothing>{missing}</Nothing>
              </Section>
            )
          ) : (
            <>
              <div className={classes.pair}>
                <Attention />
                <ByAge />
              </div>
              <HoldsDue />
            </>
          )}
          <OpenJobs />
        </div>
        <div className={classes.column}>
          {!missing && <ByStatus />}
          <Unread />
          {!missing && <RecentOrders />}
          {!missing && <ByFacility />}
        </div>
      </div>
    </>
  )
}
