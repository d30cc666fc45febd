import * as z from 'zod'
import { BackupError } from '@/db/backup/copy'
import { releaseSchema } from '@/db/backup/schema-version'
import { engine } from '@/db/connection/engine'
import { releaseVersion } from '@/server/config/build-id'

/** The first file of an archive. */
export const MANIFEST = 'backup.json'

const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  /** The build that made the archive. */
  build: z.string(),
  /** Its release, with the version of its schema. The first archives lack it. */
  release: z.object({ version: z.string(), schema: z.int() }).optional(),
  createdAt: z.iso.datetime(),
  /** The last linked entry of the audit log; sequence 0 before the first. */
  head: z.object({ sequence: z.int(), hash: z.string() }),
  /** SHA-256 of the database's copy. */
  database: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Reads the manifest of an archive; throws when the archive cannot be restored into this installation. */
export function parseManifest(text: string): Manifest {
  const read = manifestSchema.safeParse(JSON.parse(text))
  if (!read.success) throw new BackupError('This is no backup that this release can read.')
  const { data } = read
  const name = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
  if (data.engine !== engine)
    throw new BackupError(`This is a backup of ${name[data.engine]}, and DATABASE_URL names a database of ${name[engine]}.`)
  // A release with the same schema reads the data of a newer one; an older schema is migrated.
  if (data.release && data.release.schema > releaseSchema())
    throw new BackupError(
      `This is a backup of release ${data.release.version}, whose database is newer than this release, ${releaseVersion()}. Restore it with release ${data.release.version} or a later one.`,
    )
  return data
}
