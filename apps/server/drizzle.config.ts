import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/database/schema/index.ts',
  out: './apps/server/src/database/migrations',
})
