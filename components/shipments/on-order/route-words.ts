import { price } from '../../ui/money'
import { counted, number } from '../../ui/number'
import type { Choice, Considered, Plan } from './route-plan'

/** By what a merchant has its orders routed. */
export const strategyWords: Record<Plan['strategy'], string> = {
  cheapest: 'what costs least',
  fastest: 'what is made first',
  fewestShipments: 'as few shipments as possible',
}

/** What a facility would take and how busy it is: "$8.40", "3 days", "12 under way, 400 a day". */
export function factsOf({ cost, expectedDays, currentLoad, dailyCapacity }: Considered): string[] {
  return [
    cost ? price(cost) : null,
    expectedDays === null ? null : counted(expectedDays, 'day'),
    currentLoad ? `${number(currentLoad)} under way${dailyCapacity ? `, ${number(dailyCapacity)} a day` : ''}` : null,
  ].filter((fact) => fact !== null)
}

/** What routing does, in a line each. */
export function outcomeOf(choices: readonly Choice[]): string[] {
  const made = choices.filter(({ facilityId }) => facilityId)
  const left = choices.filter(({ facilityId }) => !facilityId).flatMap(({ orderItems }) => orderItems)
  const stays = left.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    made.length
      ? `${counted(made.length, 'shipment')} will be made, each assigned to its facility, which is told at once.`
      : 'No shipment will be made.',
    ...(stays ? [`${counted(stays, 'piece')} ${stays === 1 ? 'waits' : 'wait'} on: nobody can make ${stays === 1 ? 'it' : 'them'}.`] : []),
  ]
}
