import * as z from 'zod'
import type { Change } from '@/server/kernel/change'
import { type AnyPlanKind, type PlanRecord, type PlanResource, planKind, statesOf } from './kind'
import { noChoices } from './other-order-kinds'
import { fieldsUnlike, restoredFields } from './restored-fields'

interface CatalogKinds<R extends PlanRecord, F, U> {
  resource: PlanResource<R, F>
  /** The fields that an update sets. */
  fields: readonly string[]
  /** A record in the API's format. */
  present(record: R): object
  update: z.ZodType<U> & z.ZodObject
  /** Updates one record. */
  act(change: Change, id: string, update: U): Promise<unknown>
  remove(change: Change, id: string): Promise<unknown>
}

interface UpdateInput<U> {
  update: U
  /** The values that the update of a reverse plan expects to find. */
  expected?: Record<string, unknown> | undefined
}

/** The kinds of plans that update, enable, disable and delete records of the global catalog, which belongs to Internal staff. */
export function catalogKinds<R extends PlanRecord, F, U>(options: CatalogKinds<R, F, U>): AnyPlanKind[] {
  const { resource, fields, present, update, act, remove } = options
  const [, plural] = resource.words
  const common = { permission: 'catalog:write' as const, internalOnly: true as const, resource }
  const change = update.refine((values) => Object.values(values as object).some((value) => value !== undefined), {
    error: 'Give a field to change.',
  }) as unknown as z.ZodType<U>

  const updateKind = planKind({
    ...common,
    name: `${plural}.update`,
    change,
    input: z.object({ update, expected: z.record(z.string(), z.unknown()).optional() }) as unknown as z.ZodType<UpdateInput<U>>,
    title: (records, values) => `Edit ${records}: ${Object.keys(values as object).join(', ')}`,
    inputOf: (_, __, sent) => ({ update: sent }),
    changedSince: (record, { expected }) => (expected ? fieldsUnlike(present(record), expected) : []),
    act: (current, id, input) => act(current, id, input.update),
    reverse: {
      kind: `${plural}.update`,
      inputOf(records, _, id) {
        const { before, after } = statesOf<Record<string, unknown>>(records, id)
        const { former, current } = restoredFields(before, after, fields)
        return { update: former, expected: current }
      },
    },
  })

  const switchKind = (name: string, isEnabled: boolean, reverse: string) =>
    planKind({
      ...common,
      name: `${plural}.${name}`,
      change: noChoices,
      input: noChoices,
      title: (records) => `${isEnabled ? 'Enable' : 'Disable'} ${records}`,
      act: (current, id) => act(current, id, { isEnabled } as U),
      reverse: { kind: `${plural}.${reverse}`, inputOf: () => ({}) },
    })

  const deleteKind = planKind({
    ...common,
    name: `${plural}.delete`,
    change: noChoices,
    input: noChoices,
    title: (records) => `Delete ${records}`,
    act: remove,
    reverse: `Deleted ${plural} cannot be restored. Disable them instead if that may be needed.`,
  })

  return [updateKind, switchKind('enable', true, 'disable'), switchKind('disable', false, 'enable'), deleteKind]
}
