'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Permission } from './request'

const PermissionsContext = createContext<readonly Permission[]>([])

/** Provides the current user's permissions. The API enforces them; the screens only disable what it would refuse. */
export function PermissionsProvider({ permissions, children }: { permissions: readonly Permission[]; children: ReactNode }) {
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>
}

export const usePermissions = () => useContext(PermissionsContext)

/** Returns a lookup: null for a permission that the user holds, else the sentence that names it. */
export function useMissingPermissions(): (permission: Permission) => string | null {
  const held = useContext(PermissionsContext)
  return (permission) => (held.includes(permission) ? null : `This needs the permission ${permission}.`)
}

/** Null when the user holds the permission, else the sentence that names it. */
export const useMissingPermission = (permission: Permission): string | null => useMissingPermissions()(permission)
