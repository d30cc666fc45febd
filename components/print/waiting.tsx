'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { Bones } from '../ui/bones'
import { counted, number } from '../ui/number'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { waiting, waitingIds } from './load'
import classes from './print.module.css'
import { MOST, printBatch } from './selection'

/** So many facilities are counted one by one. */
const FACILITIES = 30

/** What is assigned or in production and has no slip yet: in all, and for each facility. */
export function Waiting() {
  const mayListFacilities = useMissing('directory:read') === null
  const { data, error, refetch } = useQuery(count(null))
  // Also those that take nothing new: what they have under way is finished there.
  const facilities = useQuery({
    ...read('GET /facilities', { query: { pageSize: String(FACILITIES) } }),
    enabled: mayListFacilities,
  })
  if (!data)
    return error ? (
      <Refused heading="What waits for its slip could not be counted" error={error} retry={refetch} />
    ) : (
      <Section title="Waiting for a slip">
        <Bones lines={3} label="Shipments are counted" />
      </Section>
    )
  return (
    <Section title="Waiting for a slip">
      {data.totalCount ? (
        <ul className={classes.waiting}>
          <Group name="All facilities" facilityId={null} />
          {facilities.data?.facilities.map(({ id, name, vendorName }) => (
            <Group key={id} name={vendorName ? `${name} · ${vendorName}` : name} facilityId={id} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>Everything that is assigned or in production has its slip.</p>
      )}
    </Section>
  )
}

const count = (facilityId: string | null) =>
  read('GET /shipments', { query: { ...waiting, ...(facilityId && { facilityId }), pageSize: '1' } })

/** A facility of which something waits; one of which nothing does is left out. */
function Group({ name, facilityId }: { name: string; facilityId: string | null }) {
  const router = useRouter()
  const { data } = useQuery(count(facilityId))
  const [isLooking, setLooking] = useState(false)
  const total = data?.totalCount ?? 0
  if (data && !total) return null
  async function freeze() {
    setLooking(true)
    await waitingIds(facilityId, MOST)
      .then((ids) => router.push(printBatch(ids)))
      .catch(refusedNotice('The shipments could not be loaded'))
    setLooking(false)
  }
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className="figures">{data ? counted(total, 'shipment', data.totalCountIsCapped) : '…'}</span>
      <Button size="xs" variant="default" loading={isLooking} aria-label={`Print the slips of ${name}`} onClick={freeze}>
        {total > MOST ? `Print the oldest ${number(MOST)} …` : 'Print …'}
      </Button>
    </li>
  )
}
