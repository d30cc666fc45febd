import type { Sql } from '@/db/database'
import type { AssociationData } from '@/db/schema'
import { merchantOf } from '../directory/merchants'
import { vendorOf } from '../directory/vendors'
import type { Settings } from '../settings'
import { namesInEmail } from './house-words'

interface Person {
  email: string
  firstName: string
  lastName: string
  associations: readonly AssociationData[]
}

/** The name of the service, and where it is. */
export const namesOfService = ({ baseUrl }: Pick<Settings, 'baseUrl'>) => ['Waybill', namesInEmail(new URL(baseUrl).hostname)]

/** The names that others try in a password of this person: theirs, the service's, and those of the merchants or vendors they are of. */
export async function passwordContext(sql: Sql, settings: Pick<Settings, 'baseUrl'>, person: Person): Promise<string[]> {
  const { email, firstName, lastName, associations } = person
  const names = [...namesOfService(settings), namesInEmail(email), firstName, lastName]
  for (const { type, id } of associations) {
    const one = id === null ? undefined : await (type === 'Merchant' ? merchantOf(sql, id) : vendorOf(sql, id))
    if (one) names.push(one.name)
  }
  return names
}
