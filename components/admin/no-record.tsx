'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { Bones } from '../ui/bones'
import { CannotSee } from '../ui/cannot-see'
import { capital } from '../ui/capital'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { AdminNav } from './admin-nav'

interface Props {
  /** What it is: "client". */
  one: string
  /** The permission that is missing to see it, in words; null where none is. */
  missing: string | null
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** The page of a record of the administration before there is one to show: why there is none, or that it is on its way. */
export function NoRecord({ one, missing, query: { error, refetch } }: Props) {
  return (
    <>
      <PageHeading title={capital(one)} />
      <AdminNav />
      {missing ? (
        <CannotSee what={`the ${one}s`} missing={missing} />
      ) : error ? (
        <Refused heading={`The ${one} could not be loaded`} error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label={`The ${one} is loading`} />
      )}
    </>
  )
}
