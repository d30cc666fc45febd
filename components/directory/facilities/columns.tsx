import { CircleCheck, CircleOff } from 'lucide-react'
import Link from 'next/link'
import { countryName, placeOf } from '../../addresses/names'
import classes from '../../admin/list/list.module.css'
import type { GridColumn } from '../../ui/grid/grid'
import { number } from '../../ui/number'
import { Pill } from '../../ui/pill'
import { asAddress } from '../address-part'
import { countriesWord } from '../countries'
import type { Facility } from '../shapes'

/** A facility is opened over the page of its vendor. */
export const hrefOf = ({ vendorId, shortId }: Pick<Facility, 'vendorId' | 'shortId'>) => `/admin/vendors/${vendorId}?facility=${shortId}`

const statusWord = ({ isActive }: Facility) => (isActive ? 'Active' : 'Not active')
const capacityWord = ({ dailyCapacity }: Facility) => (dailyCapacity === null ? '–' : number(dailyCapacity))

const vendor: GridColumn<Facility> = {
  id: 'vendor',
  name: 'Vendor',
  width: 180,
  cell: ({ vendorId, vendorName }) => <Link href={`/admin/vendors/${vendorId}`}>{vendorName}</Link>,
  text: ({ vendorName }) => vendorName,
}

const own: GridColumn<Facility>[] = [
  {
    id: 'name',
    name: 'Facility',
    width: 250,
    isPinned: true,
    cell: (facility) => (
      <>
        <Link href={hrefOf(facility)} className={classes.name} prefetch={false} scroll={false}>
          {facility.name}
        </Link>
        <span className={classes.second}>{facility.shortId}</span>
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
        {statusWord(facility)}
      </Pill>
    ),
    text: statusWord,
  },
  {
    id: 'place',
    name: 'Place',
    width: 180,
    cell: ({ address }) => placeOf(asAddress(address)),
    text: ({ address }) => placeOf(asAddress(address)),
  },
  {
    id: 'countries',
    name: 'Ships to',
    width: 190,
    cell: ({ countryCodes }) => countriesWord(countryCodes),
    text: ({ countryCodes }) => countryCodes.map(countryName).join(', '),
  },
  { id: 'capacity', name: 'Pieces a day', width: 100, isNumber: true, cell: capacityWord, text: capacityWord },
]

/** On the page of a vendor. */
export const columnsOfVendor = own

/** Among those of all vendors. */
export const columns = [...own.slice(0, 1), vendor, ...own.slice(1)]
