import type { LucideIcon } from 'lucide-react'
import type { Permission } from '@/components/api/request'

/** An action that creates a record on the page of its list. The palette offers it on every page. */
export interface CreateAction {
  id: string
  label: string
  icon: LucideIcon
  /** The page of the list. */
  href: string
  permission: Permission
  /** Whether only staff may create such records, whatever their permissions. */
  isStaffOnly?: boolean
}

/** The address that opens the list and runs the action there. */
export const createHref = ({ href, id }: CreateAction) => `${href}?do=${id}`
