import { describe, expect, it } from 'vitest'
import { filtersOf, termOf } from './asked'

const resolve = (field: string, { text }: { text: string }) => Promise.resolve([`${field}-${text}`])
const now = new Date('2026-03-02T12:00:00Z')

describe('what the service is asked for', () => {
  it('are words and plain filters', async () => {
    expect(await filtersOf('ann lee status:Rejected,Created facility:"Print hall",F1 tracking:1Z order:O00000012', resolve)).toEqual({
      q: 'ann lee',
      status: 'Rejected,Created',
      facilityId: 'facility-Print hall,facility-F1',
      tracking: '1Z',
      orderId: 'O00000012',
    })
    expect(await filtersOf('', resolve)).toEqual({})
  })

  it('are yes and no, and nothing where both are asked for', async () => {
    expect(await filtersOf('slip:missing hold:Yes updates:stopped', resolve)).toEqual({
      isSlipPrinted: 'false',
      isOnHold: 'true',
      isPollingStopped: 'true',
    })
    expect(await filtersOf('slip:missing,printed', resolve)).toEqual({ isSlipPrinted: undefined })
  })

  it('are moments', async () => {
    expect(await filtersOf('created:>1d shipped:2026-03-01', resolve, now)).toEqual({
      createdTo: '2026-03-01T12:00:00.000Z',
      shippedFrom: '2026-03-01T00:00:00.000Z',
      shippedTo: '2026-03-02T00:00:00.000Z',
    })
  })

  it('is found again in the line when it is refused', () => {
    expect(termOf('a facility:x slip:missing', 'facilityId')).toMatchObject({ at: 2, end: 12 })
    expect(termOf('shipped:<2d', 'shippedFrom')).toMatchObject({ at: 0 })
    expect(termOf('a', 'q')).toBeUndefined()
  })
})
