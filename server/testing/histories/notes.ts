import type fc from 'fast-check'
import { expect } from 'vitest'
import type { Model, Real } from './history'
import type { Seen } from './seen'

export const texts = ['Please call.', 'Called, no answer.'] as const
type Words = (typeof texts)[number]

/** Expects one event of one note, or none, and that no event tells what is in it. */
async function expectNote(real: Real, expected: [type: string, id: string, version: number][]): Promise<void> {
  const { events, entries } = await real.news()
  expect(events.map(({ type, resourceId, data }) => [type, resourceId, data.version])).toEqual(expected)
  expect(entries.map(({ resourceType, resourceVersion }) => [resourceType, resourceVersion])).toEqual(
    expected.map(([, , version]) => ['note', version]),
  )
  expect(JSON.stringify(events)).not.toMatch(/call/i)
  await real.isWhole()
}

export class WriteNote implements fc.AsyncCommand<Model, Real> {
  constructor(readonly place: number) {}
  check = ({ orders }: Readonly<Model>) => orders.length > 0
  toString = () => 'write a note'

  async run({ orders, notes }: Model, real: Real) {
    const order = orders[this.place % orders.length] as Seen
    const { status, body } = await real.desk.call('POST', '/notes', { resource: { type: 'order', id: order.id }, text: texts[0] })
    expect(status).toBe(201)
    notes.set(body.note.id, 1)
    await expectNote(real, [['NoteCreated', body.note.id, 1]])
    expect((await real.order(order.id)).version).toBe(order.version)
  }
}

/** A note is put anew: the same text changes nothing. */
export class PutNote implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly place: number,
    readonly text: Words,
    readonly isStale: boolean,
  ) {}
  check = ({ notes }: Readonly<Model>) => notes.size > 0
  toString = () => `put a note: ${this.text}${this.isStale ? ', stale' : ''}`

  async run({ notes }: Model, real: Real) {
    const [id, version] = [...notes][this.place % notes.size] as [string, number]
    const headers = { 'If-Match': `"v${version + (this.isStale ? 3 : 0)}"` }
    const { status, body } = await real.desk.call('PUT', `/notes/${id}`, { text: this.text }, headers)
    expect(status).toBe(this.isStale ? 412 : 200)
    const now = body.note?.version ?? version
    expect(now - version).toBeLessThanOrEqual(1)
    notes.set(id, now)
    await expectNote(real, now > version ? [['NoteUpdated', id, now]] : [])
  }
}

export class DeleteNote implements fc.AsyncCommand<Model, Real> {
  constructor(readonly place: number) {}
  check = ({ notes }: Readonly<Model>) => notes.size > 0
  toString = () => 'delete a note'

  async run({ notes }: Model, real: Real) {
    const [id, version] = [...notes][this.place % notes.size] as [string, number]
    expect((await real.desk.call('DELETE', `/notes/${id}`)).status).toBe(204)
    notes.delete(id)
    await expectNote(real, [['NoteDeleted', id, version + 1]])
    expect((await real.desk.call('DELETE', `/notes/${id}`)).status).toBe(404)
  }
}
