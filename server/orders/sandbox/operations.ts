import * as z from 'zod'
import { write } from '@/server/http/operation'
import { shipmentResponse } from '../shipments/present'
import { shipmentModel } from '../shipments/schemas/responses'
import { advanceShipment } from './advance'
import { advanceTargets } from './advance-rules'

const advanceBody = z
  .strictObject({ to: z.enum(advanceTargets, { error: `Give one of ${advanceTargets.join(', ')}.` }) })
  .meta({ id: 'AdvanceShipment' })

export const sandboxOperations = [
  write({
    id: 'advanceSandboxShipment',
    group: 'Shipments',
    method: 'POST',
    path: '/sandbox/shipments/{shipmentId}/advance',
    summary: 'Play the vendor of a test',
    description:
      'Advances a test order’s shipment as its vendor would, step by step up to the status: accepted, packed in one package, shipped with a tracking number, delivered; or rejected. Every step emits the events that a vendor’s own change emits. Refused while the order is on hold, and for shipments of real orders.',
    permission: 'orders:create',
    examples: { params: { shipmentId: 'S0000000004' }, body: { to: 'Shipped' } },
    body: advanceBody,
    response: z.object({ shipment: shipmentModel }).meta({ id: 'AdvanceShipmentResponse' }),
    status: 200,
    dryRun: false,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shipmentResponse(await advanceShipment(change, params.shipmentId, body.to), principal, change.now),
  }),
] as const
