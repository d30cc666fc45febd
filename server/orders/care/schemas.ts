import * as z from 'zod'
import { userReference } from '@/server/access/schemas'
import { instant, listOf, nonBlankText, shortText, time } from '@/server/http/field-types'

export const MAX_TAGS = 20

const tag = nonBlankText(40, 'Enter a tag.')
const tagList = z.array(tag).max(MAX_TAGS, { error: `An order has at most ${MAX_TAGS} tags.` })

/** A user in a request; name and type are what answers show. */
const user = z
  .object({ id: z.string().min(1).max(100), name: z.string().optional(), type: z.string().optional() })
  .meta({ id: 'ChosenUserModel' })

const followUp = z
  .strictObject({
    at: instant().meta({ description: 'When the user is reminded; in the future, unless it stays as it is.' }),
    note: shortText(500).nullish().meta({ description: 'What is to be done then.' }),
    user: user.nullish().meta({ description: 'Who is reminded; you, when it is left out.' }),
  })
  .meta({ id: 'FollowUpModel' })

const internal = 'For Internal staff only; others may send null, which changes nothing.'

/** The fields of an order's update for Internal staff only. */
export const careChanges = {
  assignee: user.nullish().meta({ description: `Who works on the order: an active Internal user. ${internal}` }),
  tags: tagList.nullish().meta({ description: `Replaces the tags; compared without case. ${internal}` }),
  addTags: tagList.nullish().meta({ description: `Adds these to the tags. ${internal}` }),
  removeTags: tagList.nullish().meta({ description: `Removes these from the tags; those that it does not have are ignored. ${internal}` }),
  followUp: followUp.nullish().meta({ description: `Reminds somebody of the order. It releases nothing. ${internal}` }),
}

export const followUpModel = z.object({ at: time, note: z.string().nullable(), user: userReference }).meta({ id: 'GetFollowUpModel' })

/** The fields of an order in a response for Internal staff only. */
export const careFields = {
  assignee: userReference.nullable().meta({ description: 'Who works on the order. Null outside Internal.' }),
  tags: z.array(z.string()).nullable().meta({ description: 'At most 20, compared without case. Null outside Internal.' }),
  followUp: followUpModel.nullable().meta({ description: 'When somebody is reminded of the order. Null outside Internal.' }),
}

export const usedTags = listOf(
  'tags',
  z
    .object({
      tag: z.string().meta({ description: 'The tag as most orders write it.' }),
      count: z.int().meta({ description: 'The number of orders with it.' }),
    })
    .meta({ id: 'UsedTag' }),
).meta({ id: 'ListTagsResponse' })
