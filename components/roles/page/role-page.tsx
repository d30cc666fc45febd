'use client'

import { useQuery } from '@tanstack/react-query'
import { NoRecord } from '../../admin/no-record'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { LoadedRole } from './loaded-role'

/** A role: what it permits, and who has it. */
export function RolePage({ roleId }: { roleId: string }) {
  const missing = useMissing('roles:read')
  const query = useQuery({ ...read('GET /roles/{id}', { params: { id: roleId } }), enabled: missing === null })
  const role = missing ? undefined : query.data?.role
  return role ? <LoadedRole key={role.id} role={role} /> : <NoRecord one="role" missing={missing} query={query} />
}
