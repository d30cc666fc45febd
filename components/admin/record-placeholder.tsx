'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { PageHeading } from '@/components/frame/page-heading'
import { capitalize } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { NoAccess } from '@/components/ui/message'
import { Skeleton } from '@/components/ui/skeleton'
import { AdminNav } from './admin-nav'

interface Props {
  /** The noun of the record: "client". */
  noun: string
  /** The missing permission as text; null when none is missing. */
  missing: string | null
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Shown in place of an admin record while it loads, or with the reason why it cannot be shown. */
export function RecordPlaceholder({ noun, missing, query: { error, refetch } }: Props) {
  return (
    <>
      <PageHeading title={capitalize(noun)} />
      <AdminNav />
      {missing ? (
        <NoAccess what={`the ${noun}s`} missing={missing} />
      ) : error ? (
        <LoadError heading={`The ${noun} could not be loaded`} error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label={`The ${noun} is loading`} />
      )}
    </>
  )
}
