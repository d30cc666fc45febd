import { AddressSection } from '../../addresses/address-section'
import type { Order } from '../shapes'
import type { AddressName } from './doing'
import { Lit } from './marks'

const titles = { billingAddress: 'Billing address', returnAddress: 'Return address' } as const

interface Props {
  order: Order
  why: string | null
  onEdit: (name: AddressName) => void
}

/** The addresses that nothing is sent to, where there are any. Missing ones are added from the menu of the order. */
export function OtherAddresses({ order, why, onEdit }: Props) {
  return (['billingAddress', 'returnAddress'] as const)
    .filter((name) => order[name])
    .map((name) => (
      <Lit key={name} parts={[name]}>
        <AddressSection title={titles[name]} address={order[name]} why={why} onEdit={() => onEdit(name)} />
      </Lit>
    ))
}
