import type { Merchant } from '../types'

/** The routing strategies with their descriptions. */
export const routingStrategies: { value: Merchant['routingStrategy']; name: string; description: string }[] = [
  { value: 'cheapest', name: 'Cheapest', description: 'The lowest cost to make and ship, even if that means several parcels.' },
  { value: 'fastest', name: 'Fastest', description: 'The shortest lead time, whatever it costs.' },
  {
    value: 'fewestShipments',
    name: 'Fewest shipments',
    description: 'As much as can be from one facility, so that the customer gets few parcels.',
  },
]

export const strategyLabel = (value: Merchant['routingStrategy']) => routingStrategies.find((one) => one.value === value)?.name ?? value
