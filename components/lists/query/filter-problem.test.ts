import { expect, test } from 'vitest'
import { ApiError } from '@/components/api/request'
import { filterProblemOf } from './filter-problem'
import { UnresolvedValueError } from './language'
import { parseTerms } from './plain-language'

const apiError = (status: number, errorMessage: string, propertyName: string) =>
  new ApiError(status, 'Failed', null, [{ errorMessage, propertyName, attemptedValue: null }])

const termOf = (propertyName: string | null) => parseTerms('mug category:x').find(({ field }) => `${field}Id` === propertyName)

test('a refused filter marks its term', () => {
  expect(filterProblemOf(apiError(400, 'There is no such category.', 'categoryId'), termOf)).toEqual({
    message: 'There is no such category.',
    position: 4,
    length: 10,
    suggestion: null,
  })
})

test('a value that stands for no record marks its place', () => {
  expect(filterProblemOf(new UnresolvedValueError('No category is called x.', { at: 13, end: 14 }), termOf)).toMatchObject({
    position: 13,
    length: 1,
  })
})

test.each([
  apiError(400, 'Give a number.', 'pageSize'),
  apiError(404, 'There is no such category.', 'categoryId'),
  new Error('The network is down.'),
])('any other error is no problem of the query', (error) => {
  expect(filterProblemOf(error, termOf)).toBeNull()
})
