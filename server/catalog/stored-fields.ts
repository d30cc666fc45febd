import type { DecorationData } from '@/db/schema'
import type { NewDecoration } from './schemas/decorations'

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields of `values` that are not undefined. */
export const definedFields = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>

/** The stored form of a decoration; its print file is not fetched yet. */
export function storedDecoration({ area, width, height, dpi, method, price, printImage }: NewDecoration): DecorationData {
  const source = printImage?.sourcePrintFileUrl ?? null
  const noPrintFile = { imageUploadStatus: null, imageUploadStatusDesc: null, ourPrintFileId: null, ourPrintFileUrl: null }
  return {
    area: area.trim(),
    hasPrintImage: source !== null,
    width: width ?? null,
    height: height ?? null,
    dpi: dpi ?? null,
    method: method ?? null,
    price: price ?? null,
    printImage: printImage ? { sourcePrintFileUrl: source, ...noPrintFile } : null,
  }
}
