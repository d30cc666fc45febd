import { expect, test } from 'vitest'
import { actionChoice } from './action-labels'

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
