import { eq } from 'drizzle-orm'
import { customReports } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

export const hasReports = async (sql: Sql, clientId: string): Promise<boolean> =>
  (await sql.$count(customReports, eq(customReports.clientId, clientId))) > 0
