import { CircleCheck, CircleOff } from 'lucide-react'
import { Pill } from '@/components/ui/pill'

export const userStatusLabel = (isActive: boolean) => (isActive ? 'Active' : 'Deactivated')

/** Whether a user may sign in. */
export function UserStatus({ isActive }: { isActive: boolean }) {
  return (
    <Pill tone={isActive ? 'good' : 'quiet'} icon={isActive ? CircleCheck : CircleOff}>
      {userStatusLabel(isActive)}
    </Pill>
  )
}
