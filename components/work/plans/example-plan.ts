import type { Plan, PlanRow } from './types'

type Fields = Partial<Omit<Plan, 'summary'>> & { summary?: Partial<Plan['summary']> }

const user = { type: 'User' as const, id: 'u1', name: 'Ann Lee' }
const at = '2026-11-24T06:00:00.000Z'

/** A plan that is ready, for tests, with defaults for all fields. */
export const examplePlan = ({ summary, ...fields }: Fields = {}): Plan => ({
  id: 'p1',
  version: 2,
  kind: 'orders.update',
  name: 'Edit 10 orders: shipping method',
  status: 'Ready',
  selection: { type: 'ids', q: null, filters: {}, importId: null },
  scope: null,
  change: { customerShippingMethod: 'Express' },
  rowCount: 10,
  summary: {
    ...{ willChange: 0, noChange: 0, refused: 0, conflicts: 0, pending: 0, excluded: 0, applied: 0, failed: 0, byReason: {} },
    ...summary,
  },
  groups: [],
  canUndo: true,
  undoNote: null,
  reverses: null,
  reversedBy: null,
  jobId: 'j1',
  createdBy: user,
  createdAt: at,
  updatedAt: at,
  appliedBy: null,
  appliedAt: null,
  finishedAt: null,
  expiresAt: '2026-11-25T06:00:00.000Z',
  ...fields,
})

/** A row of it that will change. */
export const exampleRow = (position: number, fields: Partial<PlanRow> = {}): PlanRow => ({
  position,
  resource: { type: 'order', id: `o${position}` },
  name: `O0000000${position}`,
  version: 1,
  status: 'WillChange',
  diff: [{ resource: { type: 'order', id: `o${position}` }, field: 'customerShippingMethod', from: 'Standard', to: 'Express' }],
  groups: [],
  conflict: null,
  error: null,
  note: null,
  ...fields,
})
