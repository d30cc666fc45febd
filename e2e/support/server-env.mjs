import { join } from 'node:path'

/** The generated orders in the database of the tests: more than the 10,000 whose pages are numbered. `npm run bench` measures larger ones. */
export const orderCount = process.env.E2E_ORDERS || '10500'

/** The settings of the tests' service, whose database and files are in a folder of the run. */
export const serverEnv = (folder, port = '3100') => ({
  PORT: port,
  BASE_URL: `http://localhost:${port}`,
  DATABASE_URL: `file:${join(folder, 'waybill.db')}`,
  DATA_DIR: folder,
  AUTH_SECRET: 'a-secret-for-end-to-end-tests-only',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a-long-admin-password',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
})
