import { MailPlus, Plus, UserPlus } from 'lucide-react'
import type { CreateAction } from '@/components/frame/create-action'

/** The actions that create the records of the administration. */
export const adminCreateActions = {
  vendor: { id: 'vendor.new', label: 'New vendor', icon: Plus, href: '/admin/vendors', permission: 'directory:write' },
  merchant: { id: 'merchant.new', label: 'New merchant', icon: Plus, href: '/admin/merchants', permission: 'directory:write' },
  user: { id: 'user.new', label: 'New user', icon: UserPlus, href: '/admin/users', permission: 'users:write' },
  invitation: { id: 'invitation.new', label: 'Invite', icon: MailPlus, href: '/admin/invitations', permission: 'invitations:write' },
  role: { id: 'role.new', label: 'New role', icon: Plus, href: '/admin/roles', permission: 'roles:write' },
  client: { id: 'client.new', label: 'New client', icon: Plus, href: '/admin/clients', permission: 'clients:write' },
  template: { id: 'template.new', label: 'New template', icon: Plus, href: '/admin/templates', permission: 'orders:message' },
  webhook: { id: 'webhook.new', label: 'New webhook', icon: Plus, href: '/admin/webhooks', permission: 'webhooks:write' },
} as const satisfies Record<string, CreateAction>
