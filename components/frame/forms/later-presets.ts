/** A time as `datetime-local` has it: the local day and minute. */
function localText(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

const MONDAY = 1
const MORNING = 9

/** Nine in the morning, this many local days from now. */
function morningIn(now: Date, days: number): string {
  const at = new Date(now)
  at.setDate(at.getDate() + days)
  at.setHours(MORNING, 0, 0, 0)
  return localText(at)
}

/** The usual times of a reminder or a release, in the reader's zone: tomorrow and next Monday at nine, and the same minute in a week. */
export function laterPresets(now: Date): { label: string; value: string }[] {
  const untilMonday = (MONDAY - now.getDay() + 7) % 7 || 7
  const inAWeek = new Date(now)
  inAWeek.setDate(inAWeek.getDate() + 7)
  return [
    { label: 'Tomorrow 9:00', value: morningIn(now, 1) },
    ...(untilMonday > 1 ? [{ label: 'Monday 9:00', value: morningIn(now, untilMonday) }] : []),
    { label: 'In 7 days', value: localText(inAWeek) },
  ]
}
