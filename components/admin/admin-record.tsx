'use client'

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useMissingPermissions } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { PageHeading } from '@/components/frame/page-heading'
import { RecordHeading } from '@/components/lists/record-heading'
import { capitalize } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { NoAccess } from '@/components/ui/message'
import { Skeleton } from '@/components/ui/skeleton'
import { AdminNav } from './admin-nav'

interface Props<Answer, Key extends QueryKey> {
  /** The noun of the record: "client". */
  noun: string
  /** The permission to see the record, unless everybody who gets here may. */
  permission?: Permission
  request: UseQueryOptions<Answer, Error, Answer, Key>
  children: (answer: Answer) => ReactNode
}

/** The page of an admin record: the loaded record, or in its place the reason why it cannot be shown. */
export function AdminRecord<Answer, Key extends QueryKey>({ noun, permission, request, children }: Props<Answer, Key>) {
  const missingPermission = useMissingPermissions()
  const missing = permission ? missingPermission(permission) : null
  const { data, error, refetch } = useQuery({ ...request, enabled: missing === null })
  if (data && !missing) return children(data)
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

interface HeadingProps extends Omit<ComponentProps<typeof RecordHeading>, 'children'> {
  actions: Action[]
  /** The id of the action that is suggested next, if any. */
  primary?: string
}

/** The heading of a loaded record with its actions, and the links to the other admin pages. */
export function AdminRecordHeading({ actions, primary, ...heading }: HeadingProps) {
  return (
    <>
      <RecordHeading {...heading}>
        {actions.map((action) => (
          <HeaderAction key={action.id} action={action} isPrimary={action.id === primary} />
        ))}
      </RecordHeading>
      <AdminNav />
    </>
  )
}
