import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Environment, Model } from '../history'
import type { OrderSnapshot } from './types'

export const texts = ['Please call.', 'Called, no answer.'] as const
type NoteText = (typeof texts)[number]

/** Expects one event of one note, or none, and no event with the note's text. */
async function expectNote(environment: Environment, expected: [type: string, id: string, version: number][]): Promise<void> {
  const { events, entries } = await environment.newLogEntries()
  expect(events.map(({ type, resourceId, data }) => [type, resourceId, data.version])).toEqual(expected)
  expect(entries.map(({ resourceType, resourceVersion }) => [resourceType, resourceVersion])).toEqual(
    expected.map(([, , version]) => ['note', version]),
  )
  expect(JSON.stringify(events)).not.toMatch(/call/i)
  await environment.expectInvariants()
}

export class WriteNote implements fc.AsyncCommand<Model, Environment> {
  constructor(readonly index: number) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0
  toString = () => 'write a note'

  async run({ orders, notes }: Model, environment: Environment) {
    const order = orders[this.index % orders.length] as OrderSnapshot
    const { status, body } = await environment.orderFixture.call('POST', '/notes', {
      resource: { type: 'order', id: order.id },
      text: texts[0],
    })
    expect(status).toBe(201)
    notes.set(body.note.id, 1)
    await expectNote(environment, [['NoteCreated', body.note.id, 1]])
    expect((await environment.order(order.id)).version).toBe(order.version)
  }
}

/** Updates a note; the same text changes nothing. */
export class UpdateNote implements fc.AsyncCommand<Model, Environment> {
  constructor(
    readonly index: number,
    readonly text: NoteText,
    readonly isStale: boolean,
  ) {}
  check = ({ notes }: Readonly<Model>) => notes.size > 0
  toString = () => `put a note: ${this.text}${this.isStale ? ', stale' : ''}`

  async run({ notes }: Model, environment: Environment) {
    const [id, version] = [...notes][this.index % notes.size] as [string, number]
    const headers = { 'If-Match': `"v${version + (this.isStale ? 3 : 0)}"` }
    const { status, body } = await environment.orderFixture.call('PUT', `/notes/${id}`, { text: this.text }, headers)
    expect(status).toBe(this.isStale ? 412 : 200)
    const now = body.note?.version ?? version
    expect(now - version).toBeLessThanOrEqual(1)
    notes.set(id, now)
    await expectNote(environment, now > version ? [['NoteUpdated', id, now]] : [])
  }
}

export class DeleteNote implements fc.AsyncCommand<Model, Environment> {
  constructor(readonly index: number) {}
  check = ({ notes }: Readonly<Model>) => notes.size > 0
  toString = () => 'delete a note'

  async run({ notes }: Model, environment: Environment) {
    const [id, version] = [...notes][this.index % notes.size] as [string, number]
    expect((await environment.orderFixture.call('DELETE', `/notes/${id}`)).status).toBe(204)
    notes.delete(id)
    await expectNote(environment, [['NoteDeleted', id, version + 1]])
    expect((await environment.orderFixture.call('DELETE', `/notes/${id}`)).status).toBe(404)
  }
}
