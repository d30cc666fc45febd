import { z } from 'zod'
import { read, write } from '../http/operation'
import { matches } from '../http/request'
import { keepBytes } from './disk'
import { createFile, fileBytes, findFile } from './files'
import { fileName, mediaTypes } from './media-rules'
import { fileResponse, newFile } from './schemas'

export const fileOperations = [
  write({
    id: 'createFile',
    group: 'directory',
    method: 'POST',
    path: '/files',
    summary: 'Upload a file',
    description:
      'A form with one part, `file`: a PNG, JPEG or PDF to 10 MiB. Which of them it is shows in its bytes, whatever it is called. What a merchant or vendor uploads is seen by them and by Internal staff; what Internal staff upload, logos and thumbnails, by every authenticated caller.',
    permission: 'anyone',
    form: 'multipart/form-data',
    body: newFile,
    response: fileResponse,
    status: 201,
    dryRun: true,
    location: ({ file }) => file.url,
    before: ({ body: { file }, runtime }) => keepBytes(runtime.settings.dataDir, file.id, file.bytes),
    handle: async ({ change, body }) => ({ file: await createFile(change, body.file) }),
  }),
  read({
    id: 'getFile',
    group: 'directory',
    path: '/files/{id}',
    summary: 'Download a file',
    description: 'The bytes as they were uploaded. A file never changes.',
    permission: 'anyone',
    refuses: ['NotFound'],
    examples: { params: { id: '01932c07-20e7-7bd3-a9c1-00000000e001' } },
    query: z.strictObject({}),
    ownETag: true,
    media: mediaTypes,
    response: undefined,
    async handle({ reader, params, runtime, request }) {
      const file = await findFile(reader, params.id)
      const etag = `"${file.sha256.slice(0, 32)}"`
      const headers = { ETag: etag, 'Cache-Control': 'private, max-age=31536000, immutable' }
      if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
      const bytes = await fileBytes(runtime.settings.dataDir, file)
      return new Response(bytes as unknown as BodyInit, {
        headers: {
          ...headers,
          'Content-Type': file.mediaType,
          'Content-Length': String(file.size),
          'Content-Disposition': `inline; filename="${fileName(file.id, file.mediaType)}"`,
          'X-Content-Type-Options': 'nosniff',
        },
      })
    },
  }),
] as const
