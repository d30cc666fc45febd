import { write } from '@/server/http/operation'
import { refuseAboveQuota } from '@/server/platform/files/files'
import { jobAnswer } from '@/server/platform/jobs/schemas'
import { createTrackingImport } from './import-job'
import { previewTracking } from './preview'
import { MAX_ROWS, readTrackingRows } from './rows'
import { MAX_PREVIEW_ROWS, trackingFile, trackingPreview } from './schemas'
import { discardTracking, stageTracking } from './staging'

const exampleFile = `number,carrier,trackingNumber,date
S0000000002,UPS,1Z999AA10123456784,2026-01-20
WEB-2001,,1Z999AA10123456784,
`

export const trackingImportOperations = [
  write({
    id: 'importTracking',
    group: 'Shipments',
    method: 'POST',
    path: '/shipments/tracking/import',
    summary: 'Import tracking numbers',
    description: `A CSV file of up to ${MAX_ROWS.toLocaleString('en')} rows in UTF-8, separated by comma, semicolon or tab, with the columns number, carrier, trackingNumber and date, in this order when there is no line with their names. number is that of a shipment, a package or an order, also the merchant’s own; it may stand in columns named shipment, order and package. The parcel gets the carrier and the tracking number, and leaves on that day, or at that time, or now. What is not packed is packed into one package. An empty carrier is recognized by the number. A shipment or order with several parcels that have not left is an error: name the package. So is one whose parcels have all left with other numbers; naming the package corrects it. A number that one of the parcels has already names that parcel. The import runs as a job, and each row is applied or not by itself: the job’s counts are the rows changed, unchanged and failed, its errors begin with their lines. The same file sent twice changes nothing. A dry run checks the first ${MAX_PREVIEW_ROWS.toLocaleString('en')} rows. A file that cannot be read is refused, and no job starts. It counts for the caller’s upload quota of the day; above it, 429.`,
    permission: 'shipments:update',
    examples: { body: exampleFile },
    form: 'text/csv',
    body: trackingFile,
    response: jobAnswer,
    status: 202,
    location: ({ job }) => `/v1/jobs/${job.id}`,
    dryRun: true,
    separateDryRun: {
      response: trackingPreview,
      act: ({ principal, requestId, ip, userAgent, context, body }) =>
        previewTracking(context, { principal, requestId, ip, userAgent }, body.csv),
    },
    async prepare({ body: { csv }, context, principal }) {
      await refuseAboveQuota(context.database.sql, principal, csv.length, context.settings.uploadMibPerDay)
      return stageTracking(context.settings.dataDir, await readTrackingRows(csv), csv.length)
    },
    discard: ({ context, prepared }) => discardTracking(context.settings.dataDir, prepared),
    async handle({ change, body: { csv }, context, prepared }) {
      // Again, because imports at the same time add up.
      await refuseAboveQuota(change.sql, change.principal, csv.length, context.settings.uploadMibPerDay, change.now)
      return { job: await createTrackingImport(change, prepared) }
    },
  }),
] as const
