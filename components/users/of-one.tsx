'use client'

import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import type { Show } from '../admin/list/use-view'
import { useBelonging } from './use-belonging'

/** Says that only people of one merchant or vendor are shown, and shows all again. */
export function OfOne({ filters, show }: { filters: { merchantId: string; vendorId: string }; show: Show }) {
  const { merchantId, vendorId } = filters
  const one = merchantId ? { type: 'Merchant' as const, id: merchantId } : vendorId ? { type: 'Vendor' as const, id: vendorId } : null
  const nameOf = useBelonging(one ? [one] : [])
  if (!one) return null
  return (
    <Button
      variant="default"
      size="xs"
      rightSection={<X size={14} aria-hidden="true" />}
      aria-label={`Not only of ${nameOf(one)}`}
      onClick={() => show({ filters: { merchantId: '', vendorId: '' } })}
    >
      Of {nameOf(one)}
    </Button>
  )
}
