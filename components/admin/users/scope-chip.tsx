'use client'

import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import type { Show } from '@/components/lists/simple-list-view'
import { useAssociationNames } from '@/components/records/association-names'

/** The active filter by merchant or vendor, with a button to remove it. */
export function ScopeChip({ filters, show }: { filters: { merchantId: string; vendorId: string }; show: Show }) {
  const { merchantId, vendorId } = filters
  const association = merchantId
    ? { type: 'Merchant' as const, id: merchantId }
    : vendorId
      ? { type: 'Vendor' as const, id: vendorId }
      : null
  const nameOf = useAssociationNames(association ? [association] : [])
  if (!association) return null
  return (
    <Button
      variant="default"
      size="xs"
      rightSection={<X size={14} aria-hidden="true" />}
      aria-label={`Not only of ${nameOf(association)}`}
      onClick={() => show({ filters: { merchantId: '', vendorId: '' } })}
    >
      Of {nameOf(association)}
    </Button>
  )
}
