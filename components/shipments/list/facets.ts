import { Calendar, CirclePause, Factory, Handshake, Printer, RadioTower, Store, Truck } from 'lucide-react'
import type { Facet } from '../../search/filter-menu'

/** What the Filter button offers. The status has buttons of its own. */
export const facets: readonly Facet[] = [
  { field: 'facility', label: 'Facility', icon: Factory },
  { field: 'slip', label: 'Slip printed?', icon: Printer },
  { field: 'carrier', label: 'Carrier', icon: Truck },
  { field: 'vendor', label: 'Vendor', icon: Handshake },
  { field: 'merchant', label: 'Merchant', icon: Store },
  { field: 'updates', label: 'Updates to the vendor', icon: RadioTower },
  { field: 'hold', label: 'Hold of the order', icon: CirclePause },
  { field: 'created', label: 'Created', icon: Calendar, isDates: true },
  { field: 'shipped', label: 'Shipped', icon: Truck, isDates: true },
]
