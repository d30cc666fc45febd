import { describe, expect, it } from 'vitest'
import { formatTerm, quoteValue, setQualifier } from './query'

describe('writing filters into the query', () => {
  it('quotes values that need it', () => {
    expect(quoteValue('York')).toBe('York')
    expect(quoteValue('New "York"')).toBe('"New York"')
    expect(formatTerm('city', ['New York', 'Lyon'], true)).toBe('-city:"New York",Lyon')
  })

  it('adds, replaces in place, and removes', () => {
    expect(setQualifier('garcia', 'status', ['New'])).toBe('garcia status:New')
    expect(setQualifier('status:New garcia status:Fulfilled -status:Canceled', 'status', ['SkuIssue', 'New'])).toBe(
      'status:SkuIssue,New garcia  -status:Canceled',
    )
    expect(setQualifier('ann status:New lee', 'status', [])).toBe('ann lee')
  })
})
