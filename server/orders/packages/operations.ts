import * as z from 'zod'
import { bulk, read, write } from '@/server/http/operation'
import { auditLogsOf, auditQuery } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { getAuditedShipmentId } from '../shipments/audit-access'
import { examples } from '../shipments/examples'
import { resolveShipmentIds } from '../shipments/load'
import { shipmentResponse } from '../shipments/present'
import { shipmentModel } from '../shipments/schemas/responses'
import { createPackages, deletePackage, getAuditedPackageId, getPackage, updatePackage } from './packages'
import { presentPackage } from './present'
import { createPackagesBody, packageModel, shipBody, shipRecord, updatePackageBody } from './schemas'
import { packAndShip, shipPackages } from './ship'

const group = 'Shipments'
const createPackagesResponse = z.object({ packages: z.array(packageModel), shipment: shipmentModel }).meta({ id: 'CreatePackagesResponse' })
const shipResponse = z.object({ shipment: shipmentModel }).meta({ id: 'ShipResponse' })
const packageEnvelope = z.object({ package: packageModel }).meta({ id: 'GetPackageResponse' })

export const packageOperations = [
  write({
    id: 'createPackages',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/packages',
    summary: 'Create packages for a shipment',
    description:
      'A single package without packageOrderItems gets everything that is not packed yet. A shippedDate marks it as shipped. All packages are created, or none.',
    permission: 'shipments:update',
    examples: examples.pack,
    body: createPackagesBody,
    response: createPackagesResponse,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal }) {
      const { packages, ...shown } = await createPackages(change, params.shipmentId, body)
      return { packages: packages.map(presentPackage), ...shipmentResponse(shown, principal, change.now) }
    },
  }),
  write({
    id: 'shipShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/ship',
    summary: 'Ship all parcels',
    description:
      'Every package that has not left leaves, in one change. All units have to be packed. A shipment that has left already stays as it is.',
    permission: 'shipments:update',
    examples: examples.ship,
    body: shipBody,
    response: shipResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shipmentResponse(await shipPackages(change, params.shipmentId, body), principal, change.now),
  }),
  bulk({
    id: 'shipShipments',
    group,
    method: 'POST',
    path: '/shipments/bulk/ship',
    summary: 'Ship many',
    description:
      'Packs what is unpacked in each shipment into one package, and ships all its packages. carrierName and carrierTrackingNumber are for a shipment with one package; packages names them for several.',
    permission: 'shipments:update',
    examples: examples.shipSeveral,
    bodyName: 'ShipBulkModel',
    record: shipRecord,
    response: shipResponse,
    status: 200,
    dryRun: true,
    subject: ({ shipmentId }) => shipmentId,
    resolveSubjects: resolveShipmentIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) =>
      shipmentResponse(await packAndShip(change, record.shipmentId, record), principal, change.now),
  }),
  read({
    id: 'getPackage',
    group,
    path: '/shipments/{shipmentId}/packages/{packageId}',
    summary: 'Get a package',
    permission: 'shipments:read',
    examples: examples.package,
    response: packageEnvelope,
    handle: async ({ reader, params }) => ({ package: presentPackage(await getPackage(reader, params.shipmentId, params.packageId)) }),
  }),
  write({
    id: 'updatePackage',
    group,
    method: 'PATCH',
    path: '/shipments/{shipmentId}/packages/{packageId}',
    summary: 'Update a specific shipment package',
    description:
      'Setting shippedDate ships the package; the date can be corrected later but not removed. Carrier and tracking can always be corrected, contents only until the package is shipped.',
    permission: 'shipments:update',
    examples: examples.updatePackage,
    body: updatePackageBody,
    response: packageEnvelope,
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
    description: 'Unpacks its units. Refused once the package is shipped.',
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
    description: 'By id; also works for deleted packages.',
    permission: 'audit:read',
    examples: examples.package,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, context }) {
      const shipmentId = await getAuditedShipmentId(reader, params.shipmentId)
      const id = await getAuditedPackageId(reader, shipmentId, params.packageId)
      return auditLogsOf({ database: context.database, reader, principal }, query, { resource: { type: 'package', id } })
    },
  }),
] as const
