'use client'

import { useCurrentUser } from '@/components/api/current-user'
import { Face } from '@/components/ui/face'
import { useClaimer } from './claim-store'

/** Who works on the record of a row; nothing when nobody does. */
export function ClaimMark({ record }: { record: Parameters<typeof useClaimer>[0] }) {
  const claimer = useClaimer(record)
  const user = useCurrentUser()
  if (!claimer) return null
  return <Face name={claimer.name} label={claimer.id === user.id ? 'You have claimed it' : `${claimer.name} has claimed it`} isBusy />
}
