import { CircleCheck, CircleOff } from 'lucide-react'
import { countriesLabel, countryName, locationLabel } from '@/components/records/address/address-labels'
import { formatNumber } from '@/components/ui/format/text'
import { NameLink, textColumn } from '@/components/ui/grid/columns'
import classes from '@/components/ui/grid/columns.module.css'
import type { GridColumn } from '@/components/ui/grid/grid'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { SandboxPill } from '../sandbox-pill'
import { toAddress } from '../stored-address'
import type { Facility } from '../types'

/** The page of the vendor with the facility open over it. */
export const facilityHref = ({ vendorId, shortId }: Pick<Facility, 'vendorId' | 'shortId'>) =>
  `/admin/vendors/${vendorId}?facility=${shortId}`

const statusLabel = ({ isActive }: Facility) => (isActive ? 'Active' : 'Not active')
const capacityLabel = ({ dailyCapacity }: Facility) => (dailyCapacity === null ? '–' : formatNumber(dailyCapacity))

const vendor: GridColumn<Facility> = {
  id: 'vendor',
  name: 'Vendor',
  width: 180,
  cell: ({ vendorId, vendorName }) => <Link href={`/admin/vendors/${vendorId}`}>{vendorName}</Link>,
  text: ({ vendorName }) => vendorName,
}

const baseColumns: GridColumn<Facility>[] = [
  {
    id: 'name',
    name: 'Facility',
    width: 250,
    isPinned: true,
    cell: (facility) => (
      <>
        <NameLink href={facilityHref(facility)} scroll={false}>
          {facility.name}
        </NameLink>
        <span className={classes.secondary}>{facility.shortId}</span>
      </>
    ),
    text: ({ name, shortId }) => `${name} ${shortId}`,
  },
  {
    id: 'status',
    name: 'Status',
    width: 120,
    cell: (facility) => (
      <Pill tone={facility.isActive ? 'good' : 'quiet'} icon={facility.isActive ? CircleCheck : CircleOff}>
        {statusLabel(facility)}
      </Pill>
    ),
    text: statusLabel,
  },
  {
    id: 'kind',
    name: 'Kind',
    width: 110,
    cell: ({ isSandbox }) => isSandbox && <SandboxPill />,
    text: ({ isSandbox }) => (isSandbox ? 'Sandbox' : ''),
  },
  textColumn('place', 'Place', 180, ({ address }) => locationLabel(toAddress(address))),
  {
    id: 'countries',
    name: 'Ships to',
    width: 190,
    cell: ({ countryCodes }) => countriesLabel(countryCodes),
    text: ({ countryCodes }) => countryCodes.map(countryName).join(', '),
  },
  textColumn('capacity', 'Units per day', 100, capacityLabel, { isNumber: true }),
]

/** The columns on a vendor's page. */
export const vendorFacilityColumns = baseColumns

/** The columns of the list of all facilities. */
export const facilityColumns = [...baseColumns.slice(0, 1), vendor, ...baseColumns.slice(1)]
