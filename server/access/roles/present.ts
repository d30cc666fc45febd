import type { roles } from '@/db/schema'
import type { Permission } from '@/server/kernel/permissions'
import type { Role } from './schemas'

export type RoleRow = typeof roles.$inferSelect

export const presentRole = (row: RoleRow): Role => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  isBuiltIn: row.isBuiltIn,
  requiresTotp: row.requiresTotp,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  permissions: row.permissions as Permission[],
})
