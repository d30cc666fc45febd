import type { files } from '@/db/schema'
import type { MediaType } from './media-rules'
import type { FileModel } from './schemas'

export type StoredFile = typeof files.$inferSelect

const urlOf = (id: string) => `/v1/files/${id}`

export const presentFile = ({ id, mediaType, size, createdAt }: Omit<StoredFile, 'number'>): FileModel => ({
  id,
  url: urlOf(id),
  mediaType: mediaType as MediaType,
  size,
  createdAt,
})
