import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/schema.ts',
  out: './api/database/migrations',
})
