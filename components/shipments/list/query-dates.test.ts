import { describe, expect, it } from 'vitest'
import { parseTerms, valuesOf, withValues } from '@/components/lists/query/plain-language'
import { datesIn, problemOf } from './query-dates'

describe('the query of shipments', () => {
  it('has words and qualifiers with values', () => {
    expect(
      parseTerms('garcia facility:"Print hall",F00000003').map(({ field, values }) => [field, values.map(({ text }) => text)]),
    ).toEqual([
      [null, ['garcia']],
      ['facility', ['Print hall', 'F00000003']],
    ])
    expect(valuesOf('status:Rejected,assigned slip:missing', 'status')).toEqual(['Rejected', 'assigned'])
  })

  it('reports unknown parts with their position', () => {
    expect(problemOf('garcia status:Rejected slip:missing created:<2d')).toBeNull()
    expect(problemOf('stauts:Rejected')).toMatchObject({ position: 0, length: 15 })
    expect(problemOf('a status:Rejcted')).toMatchObject({ position: 9, length: 7, message: expect.stringContaining('Rejected') })
    expect(problemOf('-status:Rejected')?.message).toContain('minus')
    expect(problemOf('slip:')?.message).toBe('slip: needs a value right after it.')
    expect(problemOf('slip:missing slip:printed')?.message).toContain('twice')
    expect(problemOf('carrier:UPS,DHL')).toMatchObject({ position: 12, message: 'carrier: takes one value.' })
    expect(problemOf('due:soon')).toMatchObject({ position: 4, length: 4 })
    expect(problemOf('shipped:yesterdayish')).toMatchObject({ position: 8, length: 12 })
  })

  it('is edited by the filters in place', () => {
    expect(withValues('garcia', 'status', ['Rejected'])).toBe('garcia status:Rejected')
    expect(withValues('status:Rejected garcia', 'status', ['Assigned', 'Created'])).toBe('status:Assigned,Created garcia')
    expect(withValues('status:Rejected garcia', 'status', [])).toBe('garcia')
    expect(withValues('', 'facility', ['Print hall'])).toBe('facility:"Print hall"')
  })

  it('parses days and ages like the orders’ query', () => {
    const value = (text: string) => ({ text, at: 0, end: text.length })
    expect(datesIn(value('2026-01-01..2026-01-31'))).toMatchObject({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' })
    expect(datesIn(value('<24h'), new Date('2026-03-02T12:00:00Z'))).toMatchObject({ from: '2026-03-01T12:00:00.000Z' })
  })
})
