import { auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { partsLog } from '../catalog/audit'
import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { createCategory, deleteCategory, updateCategory } from './categories'
import { categoryOf, findCategory } from './find'
import { categoryQuery, listCategories } from './list'
import { type Category, categoriesAnswer, categoryAnswer, categoryUpdate, newCategory } from './schemas'

const group = 'Catalog'

/** Products come and go without a new version of their category. */
const uncounted = ({ category }: { category: Category }) => category.productCount

/** A category of the demo that is empty. */
const params = { id: '01932c07-20e7-7bd3-a9c1-0000000ca001' }

export const categoryOperations = [
  read({
    id: 'listCategories',
    group,
    path: '/categories',
    summary: 'View all categories',
    description:
      'Sorted by sortOrder, name or createdAt. q takes the beginning of the name, without regard to capitals and accents. productCount counts the products in a category itself.',
    permission: 'catalog:read',
    examples: { query: { parentId: 'root' } },
    query: categoryQuery,
    response: categoriesAnswer,
    handle: async ({ reader, query }) => envelope('categories', query, await listCategories(reader, query)),
  }),
  write({
    id: 'createCategory',
    group,
    method: 'POST',
    path: '/categories',
    summary: 'Create a category',
    description: 'Its name is unique among its siblings, without regard to capitals and accents. The tree is at most 8 levels deep.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: { body: { name: 'Mugs', parentId: null, sortOrder: 10 } },
    body: newCategory,
    response: categoryAnswer,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ category }) => `/v1/categories/${category.id}`,
    handle: async ({ change, body }) => ({ category: await createCategory(change, body) }),
  }),
  read({
    id: 'getCategory',
    group,
    path: '/categories/{id}',
    summary: 'Get a category',
    description:
      'A product that comes or goes changes productCount and makes no new version of the category. The ETag tells both: `"v7.12"` for 12 products, `"v7"` for none. If-Match compares the version alone.',
    permission: 'catalog:read',
    examples: { params },
    response: categoryAnswer,
    uncounted,
    handle: async ({ reader, params }) => ({ category: await categoryOf(reader, params.id) }),
  }),
  write({
    id: 'updateCategory',
    group,
    method: 'PUT',
    path: '/categories/{id}',
    summary: 'Update a category',
    description:
      'Replaces it: what is left out gets its default, so that a body without description, parentId or sortOrder makes it a root without description, at 0. With another parentId it moves, with all that is below it.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: { params, body: { name: 'Holidays', sortOrder: 90 } },
    body: categoryUpdate,
    response: categoryAnswer,
    uncounted,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body }) => ({ category: await updateCategory(change, params.id, body) }),
  }),
  write({
    id: 'deleteCategory',
    group,
    method: 'DELETE',
    path: '/categories/{id}',
    summary: 'Delete a category',
    description: 'One with products or categories in it is not deleted.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: { params },
    status: 204,
    response: undefined,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params }) {
      await deleteCategory(change, params.id)
      return undefined
    },
  }),
  read({
    id: 'getCategoryAuditLogs',
    group,
    path: '/categories/{id}/auditLogs',
    summary: 'Category audit logs',
    description: 'Of a deleted category too. The global catalog’s log is the Internal staff’s.',
    permission: 'audit:read',
    internalOnly: true,
    examples: { params },
    query: auditQuery,
    response: auditLogs,
    handle: partsLog('category', findCategory),
  }),
] as const
