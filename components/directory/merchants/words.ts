import type { Merchant } from '../shapes'

/** What each way of choosing facilities does, for whoever has to choose one. */
export const strategies: { value: Merchant['routingStrategy']; name: string; what: string }[] = [
  { value: 'cheapest', name: 'Cheapest', what: 'The lowest cost to make and ship, even if that means several parcels.' },
  { value: 'fastest', name: 'Fastest', what: 'The shortest lead time, whatever it costs.' },
  {
    value: 'fewestShipments',
    name: 'Fewest shipments',
    what: 'As much as can be from one facility, so that the customer gets few parcels.',
  },
]

export const strategyWord = (value: Merchant['routingStrategy']) => strategies.find((one) => one.value === value)?.name ?? value
