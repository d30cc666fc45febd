'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, useRef } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { addressLines, countryName } from '@/components/records/address/address-labels'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatNumber } from '@/components/ui/format/text'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { facilityHref, vendorFacilityColumns } from '../facilities/columns'
import classes from '../facilities/facilities.module.css'
import { toAddress } from '../stored-address'
import type { Facility, Vendor } from '../types'

const FacilityDialog = lazy(() => import('../facilities/facility-form'))

interface Props {
  vendor: Vendor
  /** Whether the dialog for a new facility is open. */
  isAdding: boolean
  onAdded: () => void
}

/** The facilities of a vendor; the one in the address is open over the page. */
export function VendorFacilities({ vendor, isAdding, onAdded }: Props) {
  const disabledReason = useMissingPermission('directory:write')
  const request = { query: { vendorId: vendor.id, pageSize: '200' } }
  const { data, error, refetch } = useQuery(read('GET /facilities', request))
  const grid = useRef<GridHandle>(null)
  const [opened, open] = useOpenedFacility(data?.facilities)
  const section = 'Vendor'
  useActions([
    { id: 'list.next', label: 'Next facility', keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
    { id: 'list.previous', label: 'Previous facility', keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
  ])
  const close = () => open(null)
  return (
    <section aria-labelledby="facilities">
      <h2 id="facilities" className={classes.title}>
        {data ? `Facilities (${formatNumber(data.totalCount)})` : 'Facilities'}
      </h2>
      {error && <LoadError heading="The facilities could not be loaded" error={error} retry={() => void refetch()} />}
      {data?.facilities.length === 0 ? (
        <p className={classes.none}>
          No facility yet. Without one that is active and ships to the country, nothing can be assigned to {vendor.name}.
        </p>
      ) : error && !data ? null : (
        <Grid
          label="Facilities"
          columns={vendorFacilityColumns}
          rows={data?.facilities}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          onOpen={(row, { newTab }) => (newTab ? void window.open(facilityHref(row)) : open(row))}
          skeletonRows={3}
          handle={grid}
        />
      )}
      {data?.nextCursor && (
        <p className={classes.none}>
          These are the first {formatNumber(data.facilities.length)}. <Link href="/admin/facilities">Find the others by name</Link>
        </p>
      )}
      <LazyBoundary onChunkError={close}>
        {opened && !disabledReason && <FacilityDialog key={opened.id} vendor={vendor} facility={opened} onClose={close} />}
        {opened && disabledReason && <FacilityDetailsDialog facility={opened} disabledReason={disabledReason} onClose={close} />}
        {isAdding && <FacilityDialog vendor={vendor} facility={null} onClose={onAdded} />}
      </LazyBoundary>
    </section>
  )
}

/** The facility in the address, `?facility=F00000001`, and the function that sets it. */
function useOpenedFacility(facilities: readonly Facility[] | undefined) {
  const path = usePathname()
  const named = useSearchParams().get('facility')?.toUpperCase()
  const opened = facilities?.find(({ id, shortId }) => shortId === named || id.toUpperCase() === named) ?? null
  const open = (facility: Facility | null) =>
    facility ? window.history.pushState(null, '', facilityHref(facility)) : window.history.replaceState(null, '', path)
  return [opened, open] as const
}

/** The details of a facility for users who cannot change it. */
function FacilityDetailsDialog({ facility, disabledReason, onClose }: { facility: Facility; disabledReason: string; onClose: () => void }) {
  const { name, shortId, isActive, address, countryCodes, dailyCapacity, calendar } = facility
  const placed = toAddress(address)
  return (
    <Dialog opened onClose={onClose} title={`${name} (${shortId})`}>
      <p className={classes.none}>You can read it, but not change it. {disabledReason}</p>
      <DescriptionList
        items={[
          ['Status', isActive ? 'Active' : 'Not active'],
          ['Ships to', countryCodes.map(countryName).join(', ')],
          ['Time zone', calendar.timeZone],
          ['Works', `${calendar.workingDays.join(', ')}, cut-off ${calendar.cutoffTime}`],
          ['Holidays', calendar.holidays.join(', ') || 'None'],
          ['Units per day', dailyCapacity === null ? 'Not known' : formatNumber(dailyCapacity)],
          ['Address', placed && addressLines(placed).join(', ')],
        ]}
      />
    </Dialog>
  )
}
