import { defineConfig } from 'drizzle-kit'
import { engine } from './connection/engine'

export default defineConfig({
  dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './db/schema/index.ts',
  out: `./db/migrations/${engine}`,
  casing: 'snake_case',
})
