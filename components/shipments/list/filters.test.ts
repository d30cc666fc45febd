import { describe, expect, it } from 'vitest'
import { termOf, toFilters } from './filters'

const resolve = (field: string, { text }: { text: string }) => Promise.resolve([`${field}-${text}`])
const now = new Date('2026-03-02T12:00:00Z')

describe('the API request', () => {
  it('has words and plain filters', async () => {
    expect(await toFilters('ann lee status:Rejected,Created facility:"Print hall",F1 tracking:1Z order:O00000012', resolve)).toEqual({
      q: 'ann lee',
      status: 'Rejected,Created',
      facilityId: 'facility-Print hall,facility-F1',
      tracking: '1Z',
      orderId: 'O00000012',
    })
    expect(await toFilters('', resolve)).toEqual({})
  })

  it('has true or false, and nothing if both are selected', async () => {
    expect(await toFilters('slip:missing hold:Yes updates:stopped test:no', resolve)).toEqual({
      isSlipPrinted: 'false',
      isOnHold: 'true',
      isPollingStopped: 'true',
      isTest: 'false',
    })
    expect(await toFilters('slip:missing,printed', resolve)).toEqual({ isSlipPrinted: undefined })
  })

  it('has times', async () => {
    expect(await toFilters('created:>1d shipped:2026-03-01', resolve, now)).toEqual({
      createdTo: '2026-03-01T12:00:00.000Z',
      shippedFrom: '2026-03-01T00:00:00.000Z',
      shippedTo: '2026-03-02T00:00:00.000Z',
    })
  })

  it('has days without a time zone for ship-by dates', async () => {
    expect(await toFilters('late:yes due:2026-03-01..2026-03-04', resolve)).toEqual({
      isLate: 'true',
      shipByFrom: '2026-03-01',
      shipByTo: '2026-03-04',
    })
    expect(await toFilters('due:<2026-03-04', resolve)).toEqual({ shipByTo: '2026-03-03' })
    expect(await toFilters('due:<=2026-03-04', resolve)).toEqual({ shipByTo: '2026-03-04' })
    expect(await toFilters('due:>2026-03-04', resolve)).toEqual({ shipByFrom: '2026-03-05' })
    // Within two days of the noon of March 2, or past.
    expect(await toFilters('due:<2d', resolve, now)).toEqual({ shipByTo: '2026-03-04' })
    expect(await toFilters('due:>2d', resolve, now)).toEqual({ shipByFrom: '2026-03-05' })
    expect(termOf('a due:soon', 'shipByTo')).toMatchObject({ at: 2 })
  })

  it('has its errors located in the query', () => {
    expect(termOf('a facility:x slip:missing', 'facilityId')).toMatchObject({ at: 2, end: 12 })
    expect(termOf('shipped:<2d', 'shippedFrom')).toMatchObject({ at: 0 })
    expect(termOf('a', 'q')).toBeUndefined()
  })
})
