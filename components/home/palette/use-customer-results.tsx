import { UserRound } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { nameOf, summaryOf } from '@/components/orders/customers/customer-requests'
import { mayNameRecord } from '@/components/orders/resolve-search'
import { type Results, useSearch, withOptions } from './use-search'

const MAX_SHOWN = 5

/** The customers with these words in their name, e-mail address or phone number. `text` is debounced by the caller. */
export function useCustomerResults(text: string): Results {
  const q = text.trim()
  const missing = useMissingPermission('orders:read')
  const isEnabled = q !== '' && !missing && mayNameRecord(q)
  const { data, error, isSettled } = useSearch(read('GET /customers', { query: { q, pageSize: String(MAX_SHOWN) } }), isEnabled)
  const options = (data?.customers ?? []).map((customer) => ({
    id: `customer-${customer.id}`,
    icon: UserRound,
    label: <strong>{nameOf(customer)}</strong>,
    detail: [customer.name && (customer.email ?? customer.phone), summaryOf(customer)].filter(Boolean).join(' · '),
    href: `/customers/${customer.id}`,
  }))
  return { noun: 'customers', groups: withOptions([{ heading: 'Customers', options }]), isExact: false, error, isSettled }
}
