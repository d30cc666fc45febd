import * as z from 'zod'
import { money, readOnly } from '@/server/http/field-types'
import { httpUrl, nonBlankText } from './fields'

export const printMethods = [
  'DirectToGarment',
  'DirectToFilm',
  'Embroidery',
  'Sublimation',
  'ScreenPrint',
  'Laser',
  'Offset',
  'Other',
] as const

/** Area, size (pixels) and method of a print. The service sets the state of the print file. */
const decoration = z
  .strictObject({
    area: nonBlankText(100),
    width: z.int().min(1).max(1_000_000).nullish(),
    height: z.int().min(1).max(1_000_000).nullish(),
    dpi: z.int().min(1).max(10_000).nullish(),
    method: z.enum(printMethods, { error: `Give one of ${printMethods.join(', ')}.` }).nullish(),
    price: money.nullish(),
    printImage: z
      .strictObject({
        sourcePrintFileUrl: httpUrl.nullish(),
        // The service fetches no files: these are always null.
        ...readOnly(['imageUploadStatus', 'imageUploadStatusDesc', 'ourPrintFileId', 'ourPrintFileUrl'], 'create'),
      })
      .nullish(),
  })
  .meta({ id: 'DecorationModel' })

export const decorations = z
  .array(decoration)
  .max(50, { error: 'At most 50 decorations.' })
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [i, { area }] of list.entries()) {
      const key = area.trim().toLowerCase()
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [i, 'area'], message: `The area "${area}" is given twice.`, input: area })
      seen.add(key)
    }
  })

export type NewDecoration = z.output<typeof decoration>

export const decorationModel = z
  .object({
    area: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    dpi: z.number().nullable(),
    method: z.enum(printMethods).nullable(),
    price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    printImage: z
      .object({
        sourcePrintFileUrl: z.string().nullable(),
        imageUploadStatus: z.string().nullable(),
        imageUploadStatusDesc: z.string().nullable(),
        ourPrintFileId: z.string().nullable(),
        ourPrintFileUrl: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Decoration' })
