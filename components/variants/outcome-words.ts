import type { Outcome } from './save-rows'

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

/** What came of saving, as it is told: "5 of 7 rows saved; 2 need a look". */
export function outcomeWords({ saved, of, failure }: Pick<Outcome, 'saved' | 'of' | 'failure'>): string {
  const left = of - saved
  if (!left) return `${rows(of)} saved`
  const rest = failure ? `${left.toLocaleString('en-US')} not` : `${left.toLocaleString('en-US')} ${left === 1 ? 'needs' : 'need'} a look`
  if (!saved && failure) return 'Nothing was saved'
  return saved ? `${saved.toLocaleString('en-US')} of ${rows(of)} saved; ${rest}` : `Nothing saved; ${rest}`
}
