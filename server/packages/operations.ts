import { z } from 'zod'
import { auditLogsOf, auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { read, write } from '../http/operation'
import { auditedShipment } from '../shipments/audit'
import { examples } from '../shipments/examples'
import { shipmentModel } from '../shipments/models'
import { shownShipment } from '../shipments/present'
import { auditedPackage } from './audit'
import { packageModel } from './models'
import { createPackages, deletePackage, findPackage, updatePackage } from './packages'
import { presentPackage } from './present'
import { createPackages as createPackagesBody, updatePackage as updatePackageBody } from './schemas'

const group = 'Shipments'
const created = z.object({ packages: z.array(packageModel), shipment: shipmentModel }).meta({ id: 'CreatePackagesResponse' })
const got = z.object({ package: packageModel }).meta({ id: 'GetPackageResponse' })

export const packageOperations = [
  write({
    id: 'createPackages',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/packages',
    summary: 'Create packages for a shipment',
    description:
      'A single package without packageOrderItems takes everything that is not packed yet. A shippedDate says that it has left already. All or none of the packages are made.',
    permission: 'shipments:update',
    examples: examples.pack,
    body: createPackagesBody,
    response: created,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal }) {
      const { packages, ...shown } = await createPackages(change, params.shipmentId, body)
      return { packages: packages.map(presentPackage), ...shownShipment(shown, principal) }
    },
  }),
  read({
    id: 'getPackage',
    group,
    path: '/shipments/{shipmentId}/packages/{packageId}',
    summary: 'Get a specific shipment package',
    permission: 'shipments:read',
    examples: examples.package,
    response: got,
    handle: async ({ reader, params }) => ({ package: presentPackage(await findPackage(reader, params.shipmentId, params.packageId)) }),
  }),
  write({
    id: 'updatePackage',
    group,
    method: 'PATCH',
    path: '/shipments/{shipmentId}/packages/{packageId}',
    summary: 'Update a specific shipment package',
    description:
      'Setting shippedDate ships it; the date may be corrected later but not taken back. Carrier and tracking may be corrected at any time, what is in it until it has left.',
    permission: 'shipments:update',
    examples: examples.updatePackage,
    body: updatePackageBody,
    response: got,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body }) => ({ package: presentPackage((await updatePackage(change, params, body)).package) }),
  }),
  write({
    id: 'deletePackage',
    group,
    method: 'DELETE',
    path: '/shipments/{shipmentId}/packages/{packageId}',
    summary: 'Delete a specific shipment package',
    description: 'Its units are unpacked again. Not once it was shipped.',
    permission: 'shipments:update',
    examples: examples.deletePackage,
    status: 204,
    response: undefined,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params }) {
      await deletePackage(change, params)
      return undefined
    },
  }),
  read({
    id: 'getPackageAuditLogs',
    group,
    path: '/shipments/{shipmentId}/packages/{packageId}/auditLogs',
    summary: 'Get package audit logs',
    description: 'Of a deleted package too, by its id.',
    permission: 'audit:read',
    examples: examples.package,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const shipmentId = await auditedShipment(reader, params.shipmentId)
      const id = await auditedPackage(reader, shipmentId, params.packageId)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, { resource: { type: 'package', id } })
    },
  }),
] as const
