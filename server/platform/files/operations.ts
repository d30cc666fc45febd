import * as z from 'zod'
import { read, write } from '@/server/http/operation'
import { MediaReply, notModified } from '@/server/http/reply'
import { matchesETag } from '@/server/http/request'
import { deleteBytes, writeBytes } from './disk'
import { createFile, getFile, readFileBytes } from './files'
import { downloadName, mediaTypes } from './media-rules'
import { refuseAboveQuota } from './quota'
import { fileResponse, uploadFileModel } from './schemas'

export const fileOperations = [
  write({
    id: 'createFile',
    group: 'directory',
    method: 'POST',
    path: '/files',
    summary: 'Upload a file',
    description:
      'A form with one part, `file`: a PNG, JPEG or PDF up to 10 MiB. The type is detected from the bytes, not from the name. A file is visible to Internal staff, to the merchant or vendor that uploaded it, and to whoever sees a resource that refers to it: a logo, artwork, an address in a text. A file to which nothing has referred for 24 hours is deleted; the audit log does not count. Each user and client has a quota for a day (UTC), for files and imports together, 1,000 MiB by default; above it, 429.',
    permission: 'anyone',
    form: 'multipart/form-data',
    body: uploadFileModel,
    response: fileResponse,
    status: 201,
    dryRun: true,
    location: ({ file }) => file.url,
    async prepare({ body: { file }, context, principal }) {
      await refuseAboveQuota(context.database.sql, principal, file.bytes.length, context.settings.uploadMibPerDay)
      await writeBytes(context.settings.dataDir, file.id, file.bytes)
    },
    discard: ({ body: { file }, context }) => deleteBytes(context.settings.dataDir, file.id),
    async handle({ change, body: { file }, context }) {
      // Again, because uploads at the same time add up.
      await refuseAboveQuota(change.sql, change.principal, file.bytes.length, context.settings.uploadMibPerDay, change.now)
      return { file: await createFile(change, file) }
    },
  }),
  read({
    id: 'getFile',
    group: 'directory',
    path: '/files/{id}',
    summary: 'Download a file',
    description: 'The bytes as uploaded. A file never changes.',
    permission: 'anyone',
    refuses: ['NotFound'],
    examples: { params: { id: '01932c07-20e7-7bd3-a9c1-00000000e001' } },
    query: z.strictObject({}),
    hasOwnETag: true,
    media: mediaTypes,
    response: undefined,
    async handle({ reader, params, context, request }) {
      const file = await getFile(reader, params.id)
      const etag = `"${file.sha256.slice(0, 32)}"`
      const headers = { ETag: etag, 'Cache-Control': 'private, max-age=31536000, immutable' }
      if (matchesETag(request.headers.get('if-none-match'), etag)) return notModified(headers)
      const bytes = await readFileBytes(context.settings.dataDir, file)
      return new MediaReply(bytes, {
        ...headers,
        'Content-Type': file.mediaType,
        'Content-Length': String(file.size),
        'Content-Disposition': `inline; filename="${downloadName(file.id, file.mediaType)}"`,
      })
    },
  }),
] as const
