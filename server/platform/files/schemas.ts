import * as z from 'zod'
import { instant } from '@/server/http/field-types'
import { newId } from '@/server/kernel/id'
import { mediaTypeOf, mediaTypes } from './media-rules'

const unsupportedType = 'Send a PNG, JPEG or PDF file; the type is detected from the bytes, not from the name.'

/** An uploaded file, with the media type of its content. Its bytes are written to the disk under its id before its row is stored. */
const upload = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'Send the file itself, not text.' })
  .meta({ type: 'string', format: 'binary', description: 'PNG, JPEG or PDF, up to 10 MiB.' })
  .transform((bytes, context) => {
    const mediaType = mediaTypeOf(bytes)
    if (mediaType) return { id: newId(), bytes, mediaType }
    context.addIssue({ code: 'custom', message: unsupportedType })
    return z.NEVER
  })

export const uploadFileModel = z.strictObject({ file: upload }).meta({ id: 'UploadFileModel' })

export const fileModel = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'Download path, relative to the address of the service.' }),
    mediaType: z.enum(mediaTypes),
    size: z.number().int().meta({ description: 'In bytes.' }),
    createdAt: instant(),
  })
  .meta({ id: 'FileModel' })

export const fileResponse = z.object({ file: fileModel }).meta({ id: 'GetFileResponse' })

export type Upload = z.output<typeof uploadFileModel>['file']
export type FileModel = z.output<typeof fileModel>
