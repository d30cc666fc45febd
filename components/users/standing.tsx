import { CircleCheck, CircleOff } from 'lucide-react'
import { Pill } from '../ui/pill'

export const standingWord = (isActive: boolean) => (isActive ? 'Active' : 'Deactivated')

/** Whether somebody may sign in. */
export function Standing({ isActive }: { isActive: boolean }) {
  return (
    <Pill tone={isActive ? 'good' : 'quiet'} icon={isActive ? CircleCheck : CircleOff}>
      {standingWord(isActive)}
    </Pill>
  )
}
