'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Permission } from '../api'

const Held = createContext<readonly Permission[]>([])

/** What the person who is signed in may do. The API decides; this only spares them buttons that would be refused. */
export function Permissions({ held, children }: { held: readonly Permission[]; children: ReactNode }) {
  return <Held value={held}>{children}</Held>
}

/** All that the person who is signed in may do. */
export const useHeld = () => useContext(Held)

/** Null when it is held; else the sentence that says what is missing. */
export function useMissing(permission: Permission): string | null {
  return useContext(Held).includes(permission) ? null : `This needs the permission ${permission}.`
}
