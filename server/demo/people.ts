import { faker } from '@faker-js/faker/locale/en'
import { cumulate, type Random, type WeightedList } from './random'

/** The most common last names of the United States with their share in per mille (Census 2010), rounded. */
const common =
  'Smith 8.3,Johnson 6.6,Williams 5.5,Brown 4.9,Jones 4.8,Garcia 4,Miller 3.9,Davis 3.8,Rodriguez 3.7,Martinez 3.6,Hernandez 3.5,Lopez 3,' +
  'Gonzalez 2.9,Wilson 2.7,Anderson 2.7,Thomas 2.6,Taylor 2.5,Moore 2.5,Jackson 2.4,Martin 2.4,Lee 2.3,Perez 2.3,Thompson 2.3,White 2.2,' +
  'Harris 2.1,Sanchez 2.1,Clark 1.9,Ramirez 1.9,Lewis 1.8,Robinson 1.8,Walker 1.8,Young 1.7,Allen 1.6,King 1.6,Wright 1.6,Scott 1.5,' +
  'Torres 1.5,Nguyen 1.5,Hill 1.5,Flores 1.5,Green 1.5,Adams 1.5,Nelson 1.4,Baker 1.4,Hall 1.4,Rivera 1.3,Campbell 1.3,Mitchell 1.3,' +
  'Carter 1.3,Roberts 1.3,Gomez 1.2,Phillips 1.2,Evans 1.2,Turner 1.2,Diaz 1.2,Parker 1.1,Cruz 1.1,Edwards 1.1,Collins 1.1,Reyes 1.1,' +
  'Stewart 1.1,Morris 1.1,Morales 1,Murphy 1,Cook 1,Rogers 1,Gutierrez 1,Ortiz 1,Morgan 1,Cooper 1,Peterson 1,Bailey 0.9,Reed 0.9,Kelly 0.9,' +
  'Howard 0.9,Ramos 0.9,Kim 0.9,Cox 0.9,Ward 0.9,Richardson 0.9,Watson 0.8,Brooks 0.8,Chavez 0.8,Wood 0.8,James 0.8,Bennett 0.8,Gray 0.8,' +
  'Mendoza 0.8,Ruiz 0.8,Hughes 0.8,Price 0.8,Alvarez 0.8,Castillo 0.8,Sanders 0.8,Patel 0.8,Myers 0.8,Long 0.7,Ross 0.7,Foster 0.7,Jimenez 0.7'

const shares = common.split(',').map((entry): [string, number] => {
  const [name = '', share] = entry.split(' ')
  return [name, Number(share) / 1_000]
})
const commonNames = new Set(shares.map(([name]) => name))
const rare = (faker.definitions.person.last_name.generic ?? []).filter((name) => !commonNames.has(name))
const rareShare = 1 - shares.reduce((sum, [, share]) => sum + share, 0)

/** Long-tailed: a rare name is drawn from a list, or combined from two names of it. */
const lastNames: WeightedList<string | null> = cumulate<string | null>([...shares, [null, rareShare]])
const { first_name: first } = faker.definitions.person
const firstNames = [...(first.female ?? []), ...(first.male ?? []), ...(first.generic ?? [])]

export interface Person {
  firstName: string
  lastName: string
}

/** A random person by name frequency: about 0.8 % Smith, 0.4 % Garcia. */
export function randomPerson(random: Random): Person {
  const { next, pick } = random
  // Squared, so that first names at the front of the list are more frequent.
  const firstName = firstNames[Math.floor(next() ** 2 * firstNames.length)] as string
  return { firstName, lastName: random.weighted(lastNames) ?? (random.chance(0.06) ? `${pick(rare)}-${pick(rare)}` : pick(rare)) }
}

/** The person's e-mail address. */
export const emailOf = ({ firstName, lastName }: Person, number: number) =>
  `${
    `${firstName}.${lastName}`
      .normalize('NFKD')
      .replace(/[^\w.-]/g, '')
      .toLowerCase()
      .replace(/^[.-]+|[.-]+$/g, '') || 'customer'
  }${number || ''}@example.com`
