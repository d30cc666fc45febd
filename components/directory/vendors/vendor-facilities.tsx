'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, useRef } from 'react'
import { read } from '../../api'
import { useActions } from '../../keys/actions'
import { useMissing } from '../../session/permissions'
import { Grid, type GridHandle } from '../../ui/grid/grid'
import { Lazily } from '../../ui/lazily'
import { number } from '../../ui/number'
import { Refused } from '../../ui/refused'
import { columnsOfVendor, hrefOf } from '../facilities/columns'
import classes from '../facilities/facilities.module.css'
import type { Facility, Vendor } from '../shapes'
import { FacilityFacts } from './facility-facts'

const FacilityDialog = lazy(() => import('../facilities/facility-form'))

interface Props {
  vendor: Vendor
  /** A new one is being made. */
  isAdding: boolean
  onAdded: () => void
}

/** The facilities of a vendor; the one that the address names is open over the page. */
export function VendorFacilities({ vendor, isAdding, onAdded }: Props) {
  const why = useMissing('directory:write')
  const asked = { query: { vendorId: vendor.id, pageSize: '200' } }
  const { data, error, refetch } = useQuery(read('GET /facilities', asked))
  const grid = useRef<GridHandle>(null)
  const [opened, open] = useOpened(data?.facilities)
  const section = 'Vendor'
  useActions([
    { id: 'list.next', label: 'Next facility', keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
    { id: 'list.previous', label: 'Previous facility', keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
  ])
  const close = () => open(null)
  return (
    <section aria-labelledby="facilities">
      <h2 id="facilities" className={classes.title}>
        {data ? `Facilities (${number(data.totalCount)})` : 'Facilities'}
      </h2>
      {error && <Refused heading="The facilities could not be loaded" error={error} retry={() => void refetch()} />}
      {data?.facilities.length === 0 ? (
        <p className={classes.none}>
          No facility yet. Without one that is active and ships to the country, nothing can be assigned to {vendor.name}.
        </p>
      ) : error && !data ? null : (
        <Grid
          label="Facilities"
          columns={columnsOfVendor}
          rows={data?.facilities}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          onOpen={(row, { newTab }) => (newTab ? void window.open(hrefOf(row)) : open(row))}
          bones={3}
          handle={grid}
        />
      )}
      {data?.nextCursor && (
        <p className={classes.none}>
          These are the first {number(data.facilities.length)}. <Link href="/admin/facilities">Find the others by name</Link>
        </p>
      )}
      <Lazily onMissing={close}>
        {opened && !why && <FacilityDialog key={opened.id} vendor={vendor} facility={opened} onClose={close} />}
        {opened && why && <FacilityFacts facility={opened} why={why} onClose={close} />}
        {isAdding && <FacilityDialog vendor={vendor} facility={null} onClose={onAdded} />}
      </Lazily>
    </section>
  )
}

/** The facility that the address names, by `?facility=F00000001`, and the way to name another. */
function useOpened(facilities: readonly Facility[] | undefined) {
  const path = usePathname()
  const named = useSearchParams().get('facility')?.toUpperCase()
  const opened = facilities?.find(({ id, shortId }) => shortId === named || id.toUpperCase() === named) ?? null
  const open = (facility: Facility | null) =>
    facility ? window.history.pushState(null, '', hrefOf(facility)) : window.history.replaceState(null, '', path)
  return [opened, open] as const
}
