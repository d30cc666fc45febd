import { envelope } from '@/server/http/list'
import { read, write } from '@/server/http/operation'
import { auditQuery, resourceAuditLogs } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { createCategory, deleteCategory, updateCategory } from './categories'
import { getCategory } from './find'
import { categoryQuery, listCategories } from './list'
import { getCategoryWithCount } from './present'
import { type Category, categoriesResponse, categoryResponse, categoryUpdate, newCategory } from './schemas'

const group = 'Catalog'

/** The product count changes without a new version of the category. */
const etagSuffix = ({ category }: { category: Category }) => category.productCount

/** A category of the demo that is empty. */
const exampleParams = { id: '01932c07-20e7-7bd3-a9c1-0000000ca001' }

export const categoryOperations = [
  read({
    id: 'listCategories',
    group,
    path: '/categories',
    summary: 'View all categories',
    description:
      'Sorted by sortOrder, name or createdAt. q matches the beginning of the name; case and accents do not matter. productCount counts only products directly in the category.',
    permission: 'catalog:read',
    examples: { query: { parentId: 'root' } },
    query: categoryQuery,
    response: categoriesResponse,
    handle: async ({ reader, query }) => envelope('categories', query, await listCategories(reader, query)),
  }),
  write({
    id: 'createCategory',
    group,
    method: 'POST',
    path: '/categories',
    summary: 'Create a category',
    description: 'The name must be unique among the category’s siblings; case and accents do not matter. The tree has at most 8 levels.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: { body: { name: 'Mugs', parentId: null, sortOrder: 10 } },
    body: newCategory,
    response: categoryResponse,
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
      'Adding or removing a product changes productCount but not the category’s version. The ETag covers both: `"v7.12"` with 12 products, `"v7"` with none. If-Match compares only the version.',
    permission: 'catalog:read',
    examples: { params: exampleParams },
    response: categoryResponse,
    etagSuffix,
    handle: async ({ reader, params }) => ({ category: await getCategoryWithCount(reader, params.id) }),
  }),
  write({
    id: 'updateCategory',
    group,
    method: 'PUT',
    path: '/categories/{id}',
    summary: 'Update a category',
    description:
      'Replaces the category: absent fields get their defaults, so that a body without description, parentId and sortOrder makes it a top-level category without description, at position 0. A new parentId moves the category with all its descendants.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: { params: exampleParams, body: { name: 'Holidays', sortOrder: 90 } },
    body: categoryUpdate,
    response: categoryResponse,
    etagSuffix,
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
    description: 'Refused while the category contains products or categories.',
    permission: 'catalog:write',
    internalOnly: true,
    examples: { params: exampleParams },
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
    description: 'Also works for deleted categories. Only Internal staff can read the log of the global catalog.',
    permission: 'audit:read',
    internalOnly: true,
    examples: { params: exampleParams },
    query: auditQuery,
    response: auditLogs,
    handle: resourceAuditLogs('category', getCategory),
  }),
] as const
