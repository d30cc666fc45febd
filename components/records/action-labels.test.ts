import { expect, test } from 'vitest'
import { capitalize } from '@/components/ui/format/text'
import { auditedActions } from '@/server/kernel/audited-actions'
import { actionChoice } from './action-labels'
import { typeLabels } from './resource-types'

test('an action that is chosen in a filter is named without its resource', () => {
  expect(['hold', 'printSlip', 'spoil', 'unassign', 'accept'].map((action) => actionChoice(action, 'shipment'))).toEqual([
    'Held',
    'Made a packing slip',
    'Reported spoiled units',
    'Took items out',
    'Took into production',
  ])
  expect(['assignRoles', 'unassignRoles', 'createPasswordLink', 'signIn'].map((action) => actionChoice(action, 'user'))).toEqual([
    'Gave roles',
    'Took roles',
    'Made a password link',
    'Signed in',
  ])
})

test('every resource type and every action that the log can have is named in its filter, each action differently', () => {
  expect(Object.keys(typeLabels).sort()).toEqual(Object.keys(auditedActions).sort())
  for (const [type, actions] of [...Object.entries(auditedActions), ['', [...new Set(Object.values(auditedActions).flat())]] as const]) {
    const choices = actions.map((action) => ({ action, text: actionChoice(action, type) }))
    // “Sent” is a word itself.
    expect(choices.filter(({ action, text }) => action !== 'sent' && text === capitalize(action))).toEqual([])
    expect(new Set(choices.map(({ text }) => text)).size, `the choices of ${type || 'any resource'}`).toBe(choices.length)
  }
})
