import { z } from 'zod'
import { instant } from '../http/wire'
import { newId } from '../id'
import { mediaTypeOf, mediaTypes } from './media-rules'

const wrongKind = 'Send a PNG, a JPEG or a PDF as the file; what it is shows in its bytes, whatever it is called.'

/** A file that is to be kept, known by what it is. Its bytes are put on the disk under its id before there is a row for it. */
const upload = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: 'Send the file itself, not a text.' })
  .meta({ type: 'string', format: 'binary', description: 'PNG, JPEG or PDF, to 10 MiB.' })
  .transform((bytes, context) => {
    const mediaType = mediaTypeOf(bytes)
    if (mediaType) return { id: newId(), bytes, mediaType }
    context.addIssue({ code: 'custom', message: wrongKind })
    return z.NEVER
  })

export const newFile = z.strictObject({ file: upload }).meta({ id: 'UploadFileModel' })

export const fileModel = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'Where it can be downloaded, below the address of the service.' }),
    mediaType: z.enum(mediaTypes),
    size: z.number().int().meta({ description: 'In bytes.' }),
    createdAt: instant(),
  })
  .meta({ id: 'FileModel' })

export const fileResponse = z.object({ file: fileModel }).meta({ id: 'GetFileResponse' })

export type Upload = z.output<typeof newFile>['file']
export type FileShown = z.output<typeof fileModel>
