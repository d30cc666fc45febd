import { expect, test } from 'vitest'
import { auditedActions } from '@/server/kernel/audited-actions'
import { entryActionText } from './audit-entry-label'

const entry = (action: string, type: string, ...fields: string[]) => ({
  action,
  resource: { type, id: '1' },
  changes: fields.map((field) => ({ field, from: 0, to: 1 })),
})

test('a shipment action is described in a sentence', () => {
  expect(entryActionText(entry('reroute', 'shipment', 'facilityName'))).toBe('rerouted the shipment')
  expect(entryActionText(entry('ship', 'shipment', 'shipmentStatus'))).toBe('shipped a package of the shipment')
  expect(entryActionText(entry('update', 'package', 'carrierTrackingNumber'))).toBe('changed the package')
})

test('correcting a package is not described as packing', () => {
  expect(entryActionText(entry('pack', 'shipment', 'orderItems.0.packedQuantity'))).toBe('packed the shipment')
  expect(entryActionText(entry('pack', 'shipment'))).toBe('changed a package of the shipment')
})

test('some actions need more than a verb', () => {
  expect(entryActionText(entry('accept', 'shipment'))).toBe('took the shipment into production')
  expect(entryActionText(entry('update', 'shipment', 'isOnHold'))).toBe('held the order of the shipment')
})

test.each([
  ['user', 'create', 'created the user'],
  ['user', 'signIn', 'signed in'],
  ['client', 'signIn', 'signed in'],
  ['user', 'onboard', 'joined'],
  ['user', 'assignRoles', 'gave roles to the user'],
  ['user', 'signInRefused', 'refused a sign-in of the user'],
  ['user', 'signInLocked', 'locked out the user'],
  ['order', 'hold', 'held the order'],
  ['invitation', 'accept', 'accepted the invitation'],
  ['invitation', 'resend', 'sent the invitation again'],
  ['plan', 'ready', 'prepared the bulk plan'],
])('%s %s reads “%s”', (type, action, text) => {
  expect(entryActionText(entry(action, type))).toBe(text)
})

test('no sentence begins with the code of its action', () => {
  const sentences = Object.entries(auditedActions).flatMap(([type, actions]) =>
    actions.map((action) => ({ action, text: entryActionText(entry(action, type)) })),
  )
  // “sent” is a verb itself.
  const coded = sentences.filter(({ action, text }) => action !== 'sent' && `${text} `.startsWith(`${action} `))
  expect(coded).toEqual([])
})
